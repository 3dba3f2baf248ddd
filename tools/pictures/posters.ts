/** The videos' posters, drawn for display at 272 px wide, with the play button at the lower right. */
import { bar, dialFace } from './poster-parts.ts';
import { box, digits, disc, flame, house, meter, path, scribble, screen, sheet, words } from './parts.ts';

export const POSTER_HEIGHT = 225;
const ground = (look: string) => box(0, 0, 360, POSTER_HEIGHT, look, 0);

/** By slug of the video. */
export const posters: Record<string, string[]> = {
  'reading-a-dial-meter': [ground('warm'), dialFace(100, 112, 76, 3.4, -1), dialFace(256, 92, 58, 8.2, 1)],
  'topping-up-a-key-meter': [
    ground('cool'),
    meter(150, 20, 186, 186),
    screen(174, 44, 138, 62, '£10', 34),
    box(174, 134, 80, 40, 'panel', 6),
    disc(52, 154, 30, 'calm o'),
    disc(44, 154, 9, 'surface o'),
    path('M80 142h86v24h-86z', 'calm o'),
  ],
  'repressurising-a-boiler': [ground('warm'), bar(150, 112, 92)],
  'your-bill-line-by-line': [
    ground('cool'),
    sheet(66, 16, 210, 230),
    words(88, 56, 'Your bill', 'b', 26),
    words(254, 56, 'Example', 'end soft', 14),
    box(88, 74, 166, 40, 'warm', 6),
    words(244, 103, '£25.08', 'b end', 26),
    ...[140, 172, 204].flatMap((y) => [disc(98, y, 8, 'ember'), scribble(118, y, 80)]),
  ],
  'staying-safe-in-a-power-cut': [
    ground('panel'),
    disc(300, 46, 22, 'glow'),
    ...[30, 126, 222].map((x) => house(x, 74, 78, 110, 'steel o')),
    path('M0 196h360', 'l thick of-steel'),
  ],
  'reading-an-economy-7-meter': [
    ground('warm'),
    meter(24, 16, 312, 192),
    words(48, 56, 'LOW', 'b', 26),
    digits(48, 66, '04521', '', 42),
    words(48, 148, 'NORMAL', 'b', 26),
    digits(48, 156, '11873', '', 42),
  ],
  'what-to-do-if-you-smell-gas': [
    ground('blush'),
    flame(92, 178, 'glow o', 2),
    words(164, 92, '0800', 'b', 50),
    words(164, 146, '111 999', 'b', 50),
  ],
};
