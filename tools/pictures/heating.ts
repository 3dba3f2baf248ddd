/** Boilers, radiators, thermostats, pipes and taps. */
import { box, cross, disc, type Drawing, flame, group, mark, path, round, screen, tick, turn, words } from './parts.ts';

const arc = (cx: number, cy: number, r: number, from: number, to: number, look: string) => {
  const point = (angle: number) =>
    `${round(cx + r * Math.cos((angle * Math.PI) / 180))} ${round(cy + r * Math.sin((angle * Math.PI) / 180))}`;
  return path(`M${point(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}`, look);
};

/** A scale from 0 to 4 bar over 270 degrees. */
const bar = (value: number) => 135 + value * 67.5;

const radiator = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 'surface o', 8) +
  Array.from({ length: Math.floor((width - 20) / 20) }, (_, n) =>
    path(`M${x + 20 + n * 20} ${y + 12}v${height - 24}`, 'l thin of-steel'),
  ).join('');

export const heating: Record<string, Drawing> = {
  'boiler-pressure-gauge': {
    caption: 'Between 1 and 1.5 bar is right when the boiler is cold.',
    alt: 'A boiler pressure gauge from 0 to 4 bar. The needle is in the green part, between 1 and 1.5 bar. Below 1 is too low. From 3 up, in the red part, it is too high.',
    height: 232,
    parts: [
      disc(120, 114, 100),
      ...[
        [0, 1, 'of-steel'],
        [1, 1.5, 'of-calm'],
        [1.5, 3, 'of-steel'],
        [3, 4, 'of-alarm'],
      ].map(([from, to, look]) => arc(120, 114, 84, bar(Number(from)), bar(Number(to)), `l band ${String(look)}`)),
      ...[0, 1, 2, 3, 4].map((n) =>
        words(
          round(120 + 60 * Math.cos((bar(n) * Math.PI) / 180)),
          round(120 + 60 * Math.sin((bar(n) * Math.PI) / 180)),
          String(n),
          'b mid',
          18,
        ),
      ),
      group(`translate(120 114) rotate(${bar(1.25) + 90})`, path('M0 12V-66', 'l thick'), disc(0, 0, 7, 'ink')),
      words(120, 180, 'bar', 'mid soft'),
      tick(242, 60),
      words(262, 66, '1 to 1.5', 'b good'),
      words(230, 106, 'below 1:\ntoo low'),
      cross(242, 164),
      words(262, 170, 'red: high', 'b bad'),
    ],
  },
  'radiator-bleed-valve': {
    caption: 'A small square pin at the top corner: turn the key slowly to the left.',
    alt: 'A radiator with a small square pin at the top corner. A radiator key fits on the pin and turns slowly to the left. When water follows the hiss of air, close it.',
    height: 220,
    parts: [
      radiator(20, 70, 210, 110),
      path('M40 180v26M210 180v26', 'l thick'),
      path('M4 206h240', 'l thick of-steel'),
      box(230, 84, 16, 16, 'glow o', 2),
      path('M246 92h26', 'l'),
      disc(296, 92, 40, 'surface o'),
      box(286, 82, 20, 20, 'glow o', 2),
      turn(296, 92, 56, -30, -150),
      words(296, 168, 'turn left,\nslowly', 'b mid hot'),
      words(24, 52, 'air at the top', 'soft'),
    ],
  },
  'radiator-valve': {
    caption: 'The numbers are how warm the room should be, not how fast it warms up.',
    alt: 'The valve of a radiator, set to 3. A snowflake or star only keeps frost away, 2 to 3 suits most rooms, 5 is the warmest.',
    height: 206,
    parts: [
      path('M110 180v16', 'l band of-steel'),
      disc(110, 100, 84, 'sunk o'),
      disc(110, 100, 46, 'surface o'),
      ...['*', '1', '2', '3', '4', '5'].map((name, n) =>
        words(
          round(110 + 65 * Math.cos(((n * 52 - 246) * Math.PI) / 180)),
          round(107 + 65 * Math.sin(((n * 52 - 246) * Math.PI) / 180)),
          name,
          n === 3 ? 'b mid hot' : 'mid',
          20,
        ),
      ),
      group('translate(110 100) rotate(0)', path('M0 20V-34', 'l wide of-ember')),
      words(214, 62, '* frost only'),
      words(214, 96, '2–3 most\nrooms', 'b good'),
      words(214, 150, '5 warmest'),
    ],
  },
  thermostat: {
    caption: 'Set to 19. Turning it right up doesn’t warm the room any faster.',
    alt: 'A round room thermostat set to 19 degrees, with the heating on. The heating comes on when the setting is warmer than the room. Turning it right up does not heat the room faster.',
    height: 216,
    parts: [
      disc(116, 108, 96, 'surface o'),
      arc(116, 108, 78, 135, 405, 'l band of-steel'),
      arc(116, 108, 78, 135, 290, 'l band of-ember'),
      words(116, 112, '19°', 'b mid', 48),
      words(116, 144, 'set to', 'mid soft'),
      disc(143, 35, 9, 'ember'),
      flame(276, 92, 'glow o', 0.9),
      words(276, 120, 'heating on', 'b mid hot'),
      words(276, 156, 'room 17°', 'mid'),
    ],
  },
  'heating-timer': {
    caption: 'On and off times are dots on a line. “Once” means one long time, “twice” a morning and an evening.',
    alt: 'The timer of a boiler. Four choices: off, once, twice, on. Twice is chosen: the heating comes on from 6 to 9 and from 17 to 22.',
    height: 216,
    parts: [
      box(16, 12, 328, 190, 'sunk o', 14),
      screen(40, 30, 150, 52, '06:00', 28),
      words(212, 64, 'heating', 'b'),
      ...['off', 'once', 'twice', 'on'].map(
        (name, n) =>
          box(32 + n * 76, 98, 68, 32, n === 2 ? 'calm' : 'surface o', 16) +
          words(66 + n * 76, 120, name, n === 2 ? 'b on mid' : 'mid'),
      ),
      path('M36 160h288', 'l thick of-steel'),
      path('M108 160h36M240 160h60', 'l band of-ember'),
      words(36, 190, '0'),
      words(108, 190, '6', 'mid'),
      words(144, 190, '9', 'mid'),
      words(240, 190, '17', 'mid'),
      words(300, 190, '22', 'mid'),
    ],
  },
  'boiler-fault-code': {
    caption: 'Write the letters and numbers down just as they are: an engineer reads them like words.',
    alt: 'The front of a boiler. Its screen blinks with a code of a letter and numbers. Below it are the reset button and the pressure.',
    height: 226,
    parts: [
      box(60, 10, 240, 206, 'surface o', 14),
      screen(96, 36, 168, 74, 'F 00', 40),
      path('M80 44l-10 -8M78 72h-12M80 100l-10 8M280 44l10 -8M282 72h12M280 100l10 8', 'l thick of-ember'),
      disc(130, 160, 22, 'warm o'),
      turn(130, 160, 9, -60, 220, 'of-ember'),
      words(130, 204, 'reset', 'b mid'),
      disc(230, 160, 22, 'cool o'),
      path('M230 160l-8 -12', 'l thick'),
      words(230, 204, 'pressure', 'mid'),
    ],
  },
  'cold-radiators': {
    caption: 'Cold at the top is air. Cold at the bottom is dirt. Cold all over may be the valve.',
    alt: 'Three radiators. The first is cold at the top: let air out. The second is cold at the bottom: sludge. The third is cold all over: look at its valve.',
    height: 170,
    parts: [
      ...[0, 1, 2].map((n) => box(18 + n * 116, 22, 92, 80, 'surface o', 8)),
      path('M20 62h88v32a6 6 0 0 1 -6 6h-76a6 6 0 0 1 -6 -6z', 'glow'),
      path('M136 62h88v-32a6 6 0 0 0 -6 -6h-76a6 6 0 0 0 -6 6z', 'glow'),
      ...[0, 1, 2].map((n) =>
        path(`M${36 + n * 116} 34v56M${54 + n * 116} 34v56M${72 + n * 116} 34v56M${90 + n * 116} 34v56`, 'l thin'),
      ),
      ...[0, 1, 2].map((n) => box(18 + n * 116, 22, 92, 80, 'l', 8)),
      words(64, 128, 'top: air', 'b mid'),
      words(180, 128, 'bottom: dirt', 'b mid'),
      words(296, 128, 'all: valve?', 'b mid'),
      mark(1, 64, 152),
      mark(2, 180, 152),
      mark(3, 296, 152),
    ],
  },
};
