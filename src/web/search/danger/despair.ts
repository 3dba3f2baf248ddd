/** Despair in more words than "I want to die", about oneself or somebody close: outright, or by several signs. */
import { toStandard } from './dialect.ts';
import { OUTRIGHT } from './despair-outright.ts';
import { DESPAIR_SIGNS } from './despair-signs.ts';
import { NEEDS_PARTING, parting, partingSigns } from './farewells.ts';
import { letters, phrase, weigh } from './phrase-patterns.ts';

const ALL_SIGNS = [...DESPAIR_SIGNS, ...partingSigns];
const ALL_OUTRIGHT = [...OUTRIGHT, ...parting];
const ENOUGH = 2;
/**
 * Pre-check: each rule has one of these, and so has each sign except those common in complaints: "decided", "can’t do
 * it", "to stop", "nobody will notice". Two of the latter alone are not despair.
 */
const NEEDS_DESPAIR = letters(`
  sel\\b | sell\\b | self | selves | sen\\b | slef | life | lyf | live\\b | livin | livvin | dead
  die\\b | dying | dyin | alive | exist | wake | stupid | silly | late(?= ) | jump | bridge | roof
  balcony | cliff | ledge | railway | train | tablet | pill | meds | codamol | codeine | medication
  painkiller | sleepers | paracetamol | rope | noose | wrist | oven | way out | face an | be here
  be around | be gone | goodbye | ending it | ending th | go on | carry on | keep on | anym
  any more | any longer | end it | end things | no hope | point | better off | disappear | vanish
  kms | ctb | made up | sea\\b | loch | hopeless | worthless | all hope | hope left | nothing left
  knife | miss me | without me | insulin | morphine | antidepress | harbour | cyaan
  (dog|cat|pets?|belongings|possessions|clothes) (away|to )
`);
/** A thing, a game, a joke or a time long past. */
const ELSE = phrase(`
  years ago | anyyear | last year
  when (i|he|she) (was|were) (a|young|little)
  book | film | series | programme | song | joking | policy | life insurance | squad
  (batter(y|ies)|phone|boiler|meter|app|laptop|hub|thermostat|car) ..4 (die|dies|dead|jump)
  hold music | on hold | waiting for (you|an) | queue | price cap | my diary
`);
/** Somebody who moves, travels or waits for a visit is away and comes back. */
export const AWAY = phrase(`
  mov(e|ing|ed)
  new (house|flat|address|tenant)
  holiday | abroad | travel* | engineer | visit | appointment | landlord | tenancy | sold | selling
  completion | work | uni | university | delivery | parcel | flat out
`);
/** Places to wait or live, and complaints. */
const PLACE = phrase(`
  bus stop | the bus | boat | live on | meter on the | boiler on the | solar | panels? | aerial
  gutter* | workm[ae]n
`);

/** Number of adjacent clauses that are added up. */
const NEAR = 4;

/** Almost no text has any of these letters. */
export const mayDespair = (line: string) => NEEDS_DESPAIR.test(line) || NEEDS_PARTING.test(line);

/** For one sentence in plain words. */
export function tellsOfDespair(line: string): boolean {
  if (!mayDespair(line)) return false;
  const said = toPlain(line);
  return !ELSE.test(said) && ((ALL_OUTRIGHT.some((one) => one.test(said)) && !PLACE.test(said)) || isEnough([said]));
}

/** For consecutive clauses, each of which may hold a sign. */
export function showsDespair(clauses: readonly string[]): boolean {
  const said = clauses.map(toPlain);
  return said.some((_, at) => isEnough(said.slice(at, at + NEAR)));
}

const toPlain = (line: string) => toStandard(line).replaceAll(/\bno more$/g, 'anymore');

function isEnough(said: readonly string[]): boolean {
  if (said.some((one) => AWAY.test(one) || ELSE.test(one))) return false;
  return weigh(ALL_SIGNS, (pattern) => said.some((one) => pattern.test(one))) >= ENOUGH;
}
