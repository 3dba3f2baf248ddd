/**
 * Working days in a nation of Great Britain as SI 2008/1898 defines them: not a weekend, Christmas Day, Good Friday or
 * bank holiday.
 */
import { isBankHoliday, type Nation } from './bank-holidays.ts';
import { addDays, type Day, isWeekend } from './dates.ts';

const KEPT_MOST = 500;

export function isWorkingDay(day: Day, nation: Nation): boolean {
  return !isWeekend(day) && !isBankHoliday(day, nation);
}

/** The first working day after a day. */
export const nextWorkingDay = remember(findWorkingDay);

function findWorkingDay(day: Day, nation: Nation): Day {
  let found = addDays(day, 1);
  while (!isWorkingDay(found, nation)) found = addDays(found, 1);
  return found;
}

/** Memoised: cases of one day ask for the same few days several times. */
function remember(find: (day: Day, nation: Nation) => Day): (day: Day, nation: Nation) => Day {
  const known = new Map<string, Day>();
  return (day, nation) => {
    const key = `${day} ${nation}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    if (known.size >= KEPT_MOST) known.clear();
    const found = find(day, nation);
    known.set(key, found);
    return found;
  };
}

/** Postcode areas that are entirely in Scotland. */
const SCOTTISH = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH ZE'.split(' '));

/** Whose bank holidays count for an address; England and Wales if unknown. */
export function toNation({ country, postcode }: { country: string; postcode: string }): Nation {
  const [area = ''] = /^[A-Z]{1,2}/.exec(postcode.trim().toUpperCase()) ?? [];
  return country.trim().toLowerCase() === 'scotland' || SCOTTISH.has(area) ? 'scotland' : 'england-and-wales';
}
