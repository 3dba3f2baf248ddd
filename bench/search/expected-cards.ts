/** Cards that are right as the first result, by kind. */
export const RIGHT_CARDS: Readonly<Record<string, readonly string[]>> = {
  gas: ['gas-leak'],
  'carbon-monoxide': ['carbon-monoxide'],
  'electric-shock': ['electricity', 'meter-emergency'],
  'burning-electrics': ['electricity', 'meter-emergency', 'fire'],
  'water-electrics': ['electricity', 'meter-emergency'],
  'power-line': ['power-line'],
  electricity: ['electricity', 'meter-emergency', 'fire', 'power-line'],
  flood: ['electricity', 'meter-emergency', 'leak'],
  'no-supply-vulnerable': ['power-cut', 'run-out', 'no-gas', 'no-heating'],
  fire: ['fire', 'meter-emergency'],
  'wanting-to-die': ['crisis'],
  abuse: ['abuse'],
  life: ['life'],
  scald: ['scald'],
  'no-heating': ['no-heating', 'no-gas', 'run-out', 'power-cut'],
};
