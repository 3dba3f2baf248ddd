/** Too slow, too early, too many: a retry may succeed (decision 0018). 0: no response. */
const PASSING: ReadonlySet<number> = new Set([0, 408, 425, 429]);

export const mayStatusHeal = (status: number): boolean => PASSING.has(status) || status >= 500;

/** Whoever answers it says no to this request for good. */
export const isFinalRefusal = (status: number): boolean => status >= 400 && !mayStatusHeal(status);
