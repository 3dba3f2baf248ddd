/** Gas, carbon monoxide, electricity, power cuts. */
import { arrow, box, disc, type Drawing, flame, group, house, mark, path, phone, tick, turn, words } from './parts.ts';

const pipe = (x: number, y: number, width: number) => path(`M${x} ${y}h${width}`, 'l band of-steel');

const lever = (x: number, y: number, angle: number) =>
  disc(x, y, 22, 'surface o') +
  group(`translate(${x} ${y}) rotate(${angle})`, box(-9, -10, 74, 20, 'ember o', 8), disc(0, 0, 4, 'ink'));

const alarm = (x: number, y: number, r: number) =>
  disc(x, y, r, 'surface o') + path(`M${x - 24} ${y - r + 16}h48M${x - 32} ${y - r + 25}h64`, 'l thin of-steel');

export const safety: Record<string, Drawing> = {
  'gas-valve': {
    caption: 'Along the pipe is on. Across the pipe is off.',
    alt: 'A gas valve lever in two positions. Along the pipe it is on. Across the pipe it is off.',
    height: 196,
    parts: [
      pipe(14, 72, 152),
      lever(68, 72, 0),
      words(88, 128, 'on', 'b mid', 22),
      words(88, 156, 'along the pipe', 'mid'),
      pipe(194, 72, 152),
      lever(262, 44, 90),
      words(270, 146, 'off', 'b mid good', 22),
      words(270, 174, 'across the pipe', 'mid'),
      turn(68, 72, 90, 12, 44),
    ],
  },
  'open-windows': {
    caption: 'Open windows and doors wide, and leave them open.',
    alt: 'A window opened wide to let fresh air in',
    height: 206,
    parts: [
      box(96, 20, 168, 160, 'cool o', 4),
      path('M180 20v160M96 100h168', 'l thin of-steel'),
      path('M96 20L40 40v132l56 8z', 'surface o'),
      path('M264 20l56 20v132l-56 8z', 'surface o'),
      path('M80 190h200', 'l thick'),
      arrow(130, 66, 62, 66, 'of-calm'),
      arrow(230, 134, 298, 134, 'of-calm'),
      arrow(230, 66, 298, 66, 'of-calm'),
      arrow(130, 134, 62, 134, 'of-calm'),
    ],
  },
  'call-from-outside': {
    caption: 'Get out first. Then call, away from the house.',
    alt: 'A house with its door open, and a phone well away from it: call from outside',
    height: 206,
    parts: [
      house(30, 22, 130, 154, 'surface o'),
      path('M78 176v-62h36v62', 'warm o'),
      path('M114 114l24 10v64l-24 -12', 'glow o'),
      box(46, 104, 22, 24, 'cool o thin', 2),
      box(124, 92, 20, 18, 'cool o thin', 2),
      path('M8 176h344', 'l thick'),
      arrow(150, 150, 222, 150),
      phone(
        244,
        44,
        74,
        122,
        path('M14 40c-2 18 16 40 34 42l4 -12l-12 -6l-5 5c-5 -3 -9 -9 -10 -14l6 -4l-3 -12z', 'calm'),
      ),
      path('M334 74a34 34 0 0 1 0 36M346 62a54 54 0 0 1 0 60', 'l of-calm'),
      words(281, 196, 'call', 'b mid good'),
    ],
  },
  'carbon-monoxide-alarm': {
    caption: 'If it sounds: open windows, get everyone out, call from outside.',
    alt: 'A carbon monoxide alarm with a test button is sounding. Open windows, get everyone out, call from outside and get medical help.',
    height: 206,
    parts: [
      alarm(112, 96, 76),
      disc(112, 112, 25, 'sunk o'),
      words(112, 118, 'TEST', 'b mid'),
      disc(112, 152, 7, 'alarm'),
      words(112, 78, 'CO', 'b mid', 24),
      path('M24 44c-16 34 -16 70 0 104M200 44c16 34 16 70 0 104', 'l thick of-alarm'),
      mark(1, 236, 42),
      words(256, 48, 'open up', 'b'),
      mark(2, 236, 84),
      words(256, 90, 'get out', 'b'),
      mark(3, 236, 126),
      words(256, 132, 'call', 'b'),
      mark(4, 236, 168),
      words(256, 174, 'see a doctor', 'b'),
    ],
  },
  'carbon-monoxide-alarm-lights': {
    caption: 'Most alarms sound like this. Read the leaflet for yours before you need it.',
    alt: 'Three lights of a carbon monoxide alarm. Green: it works. Yellow with one beep now and then: battery or end of life. Red with four loud beeps again and again: get out.',
    height: 196,
    parts: [
      box(16, 12, 328, 52, 'surface o', 12),
      disc(44, 38, 13, 'calm o'),
      words(72, 44, 'green: it works', 'b'),
      words(330, 44, 'quiet', 'end soft'),
      box(16, 72, 328, 52, 'warm o', 12),
      disc(44, 98, 13, 'glow o'),
      words(72, 104, 'yellow: battery, or old', 'b'),
      words(330, 104, '1 beep', 'end'),
      box(16, 132, 328, 52, 'blush o', 12),
      disc(44, 158, 13, 'alarm o'),
      words(72, 164, 'red: get out, call', 'b bad'),
      words(330, 164, '4 beeps', 'b end bad'),
    ],
  },
  'gas-safety-parts': {
    caption: 'A flue takes the fumes out. Never block it, or the air vent.',
    alt: 'A gas boiler on a wall with its flue through the wall and an air vent. Fumes go out, fresh air comes in. Neither may be blocked.',
    height: 206,
    parts: [
      box(196, 10, 26, 186, 'warm o', 2),
      box(70, 46, 90, 110, 'surface o', 10),
      flame(115, 138, 'glow o', 0.6),
      words(115, 74, 'gas', 'b mid'),
      path('M160 66h70', 'l band of-steel'),
      arrow(240, 66, 286, 66, 'of-alarm'),
      words(296, 72, 'fumes', 'b bad'),
      path('M199 142h20M199 150h20M199 158h20', 'l'),
      arrow(286, 150, 236, 150, 'of-calm'),
      words(296, 156, 'air', 'b good'),
      tick(36, 36),
      words(20, 186, 'checked once a year', 'soft'),
    ],
  },
};
