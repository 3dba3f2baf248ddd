/** Cards that are right as the first answer, by kind of danger. */
const RIGHT: Record<string, readonly string[]> = {
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
  scald: ['scald'],
  'no-heating': ['no-heating', 'no-gas', 'run-out', 'power-cut'],
};

/** Whether the card with that key answers a danger of that kind. */
export const isRightCard = (kind: string, key: string | undefined): boolean =>
  key !== undefined && (RIGHT[kind]?.includes(key) ?? false);
