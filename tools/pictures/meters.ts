/** Meters and their readings. */
import { arrow, box, brace, button, dial, digits, disc, type Drawing, meter, path, screen, words } from './parts.ts';

const dials = (row: readonly [number, 1 | -1][], y: number, left: number) =>
  row.map(([value, way], place) => dial(left + place * 112, y, value, way)).join('');

export const meters: Record<string, Drawing> = {
  'digital-electric-meter': {
    caption: 'Write 04817. Keep the zero at the start and leave out the red number.',
    alt: 'A digital electricity meter shows 0 4 8 1 7 and then a red 3. Write 04817. Keep the zero at the start and leave out the red number.',
    height: 190,
    parts: [
      meter(20, 16, 320, 158, 'Electricity'),
      digits(44, 60, '04817', '3'),
      words(276, 90, 'kWh'),
      brace(46, 118, 172, 'write 04817'),
      words(282, 146, 'leave out', 'b mid bad'),
    ],
  },
  'digital-gas-meter-metric': {
    caption: 'A metric gas meter: m³ on the front. Write the five numbers before the dot.',
    alt: 'A metric gas meter marked m³ shows 0 2 6 9 1, a dot, then 485 in red. Write 02691. Leave out the red numbers after the dot.',
    height: 190,
    parts: [
      meter(10, 16, 340, 158, 'Gas'),
      digits(24, 60, '02691', '485', 35),
      disc(198, 101, 3.5, 'ink'),
      words(310, 46, 'm³', 'b'),
      brace(26, 118, 164, 'write 02691'),
      words(252, 146, 'leave out', 'b mid bad'),
    ],
  },
  'digital-gas-meter-imperial': {
    caption: 'An imperial gas meter: ft³ on the front. Write the four numbers before the red ones.',
    alt: 'An imperial gas meter marked ft³ shows 4 7 3 9 on black and 6 2 in red. Write 4739. Leave out the two red numbers.',
    height: 190,
    parts: [
      meter(20, 16, 320, 158, 'Gas'),
      digits(44, 60, '4739', '62'),
      words(276, 90, 'ft³', 'b'),
      brace(46, 118, 136, 'write 4739'),
      words(250, 146, 'leave out', 'b mid bad'),
    ],
  },
  'dial-gas-meter': {
    caption: 'Read the dials from left to right: 3, 8, 1, 7. Leave out a red dial.',
    alt: 'A gas dial meter. Four dials have hands that give 3, 8, 1 and 7. A red dial is left out.',
    height: 300,
    parts: [
      dials(
        [
          [3.4, -1],
          [8.2, 1],
          [1.7, -1],
        ],
        66,
        68,
      ),
      words(68, 140, '3', 'b mid good', 24),
      words(180, 140, '8', 'b mid good', 24),
      words(292, 140, '1', 'b mid good', 24),
      dial(68, 212, 7.3, 1),
      words(68, 286, '7', 'b mid good', 24),
      dial(180, 212, 4.2, -1, 'out', 36),
      words(180, 286, 'leave out', 'b mid bad'),
      words(292, 218, 'Write\n3817', 'b mid good', 22),
    ],
  },
  'dial-electric-meter': {
    caption: 'The third hand looks as if it is on 6. The next dial reads 9, so it is still 5. Write 29593.',
    alt: 'Five dials of an electric meter. The hands give 2, 9, 5, 9 and 3. The third hand looks exactly on 6, and the next dial reads 9, so it counts as 5. A small red dial is left out.',
    height: 300,
    parts: [
      dials(
        [
          [2.9, 1],
          [9.5, -1],
          [5.95, 1],
        ],
        66,
        68,
      ),
      words(68, 140, '2', 'b mid good', 24),
      words(180, 140, '9', 'b mid good', 24),
      words(292, 140, '5', 'b mid good', 24),
      dials(
        [
          [9.3, -1],
          [3.4, 1],
        ],
        212,
        68,
      ),
      words(68, 286, '9', 'b mid good', 24),
      words(180, 286, '3', 'b mid good', 24),
      dial(292, 212, 6, -1, 'out', 30),
      words(292, 286, 'leave out', 'b mid bad'),
    ],
  },
  'dial-which-number': {
    caption: 'Between two numbers, write the one that the hand has just passed.',
    alt: 'Three dials. A hand between 4 and 5 counts as 4. A hand between 9 and 0 counts as 9. A hand exactly on 6 counts as 6, or as 5 if the dial to its right reads 9.',
    height: 190,
    parts: [
      dials(
        [
          [4.5, 1],
          [9.5, -1],
          [6, 1],
        ],
        66,
        68,
      ),
      words(68, 144, '4', 'b mid good', 24),
      words(180, 144, '9', 'b mid good', 24),
      words(292, 144, '6', 'b mid good', 24),
      words(292, 172, 'sometimes 5', 'mid'),
      words(68, 172, 'not 5', 'mid'),
      words(180, 172, 'not 0', 'mid'),
    ],
  },
  'economy-7-meter': {
    caption: 'Go by the labels, not by the order: LOW is night, NORMAL is day.',
    alt: 'A two-rate meter with two rows. The row marked LOW reads 04521. The row marked NORMAL reads 11873. Go by the labels, as the order can differ.',
    height: 210,
    parts: [
      meter(20, 14, 320, 182),
      words(44, 44, 'LOW', 'b'),
      words(90, 44, '(night)', 'soft'),
      digits(44, 54, '04521'),
      words(240, 84, 'kWh'),
      words(44, 130, 'NORMAL', 'b'),
      words(122, 130, '(day)', 'soft'),
      digits(44, 140, '11873'),
      words(240, 170, 'kWh'),
    ],
  },
  'economy-7-screen': {
    caption: 'A screen with two rates shows them in turn. Rate 1 or R1 is one of them, Rate 2 or R2 the other.',
    alt: 'Two screens of one meter, one after the other. The first says R1 and 04521, the second R2 and 11873. Write down both, with their labels.',
    height: 196,
    parts: [
      screen(20, 20, 140, 80, '04521', 24),
      words(32, 40, 'R1', 'b'),
      arrow(168, 57, 192, 57),
      screen(200, 20, 140, 80, '11873', 24),
      words(212, 40, 'R2', 'b'),
      words(90, 124, 'Write “R1 04521”', 'b mid good'),
      words(270, 124, 'and “R2 11873”', 'b mid good'),
      words(180, 170, 'Wait, or press the button, for each.', 'mid soft'),
    ],
  },
  'smart-meter-buttons': {
    caption: 'Press A until the screen says IMPORT. Write the numbers before the dot.',
    alt: 'A smart electricity meter with two buttons, A and B. Press A until the screen shows IMPORT. It reads 012345.6 kWh. Write 012345, the number before the dot.',
    height: 236,
    parts: [
      meter(40, 14, 280, 208),
      box(64, 36, 232, 92, 'cool o'),
      words(78, 62, 'IMPORT', 'b'),
      words(82, 106, '012345', 'b lcd', 30),
      words(196, 106, '.6', 'b soft', 30),
      words(238, 106, 'kWh'),
      path('M82 116h106', 'l thick of-calm'),
      button(90, 152, 'A', 60),
      button(210, 152, 'B', 60),
      words(120, 206, 'press A', 'b mid hot'),
    ],
  },
};
