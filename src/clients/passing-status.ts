/** Statuses worth a retry (too slow, too early, too many, 5xx); other refusals are final (decision 0018). */
const PASSING = [0, 408, 425, 429];

/** 0: no response. */
export const mayStatusHeal = (status: number): boolean => PASSING.includes(status) || status >= 500;
