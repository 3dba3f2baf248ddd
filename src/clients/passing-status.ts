/** Told of "too slow", "too early" or "too much" the same call may be answered later; another refusal is an answer (decision 0018). */
const PASSING = [0, 408, 425, 429];

/** 0: there was no answer. */
export const mayStatusHeal = (status: number): boolean => PASSING.includes(status) || status >= 500;
