/** Limits per client address as settings: `LIMIT_LEADS=10/600` is ten in 600 seconds (decision 0037). */

/** Requests per client in a period. */
export interface RateLimit {
  requests: number;
  seconds: number;
}

/**
 * Nobody writes eleven complaints in ten minutes; a street is looked up once. The other limits prevent a disk from
 * being filled, far above what an office of fifty behind one address does. Drafts and autosaves count their kilobytes.
 * Forms and API clients are counted separately, so that neither locks the other out.
 */
export const LIMITS = {
  leads: { requests: 10, seconds: 600 },
  'look-ups': { requests: 60, seconds: 60 },
  addresses: { requests: 200, seconds: 600 },
  drafts: { requests: 16_384, seconds: 600 },
  saves: { requests: 32_768, seconds: 600 },
  votes: { requests: 200, seconds: 600 },
  'sign-ins': { requests: 600, seconds: 600 },
  passwords: { requests: 200, seconds: 600 },
  'api-leads': { requests: 10, seconds: 600 },
  'api-look-ups': { requests: 60, seconds: 60 },
  'api-addresses': { requests: 200, seconds: 600 },
  'api-programs': { requests: 600, seconds: 60 },
  follow: { requests: 20, seconds: 600 },
  'follow-references': { requests: 10, seconds: 900 },
  'case-messages': { requests: 30, seconds: 600 },
  confirmations: { requests: 10, seconds: 86_400 },
  suggestions: { requests: 200, seconds: 10 },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
export type Limits = Readonly<Record<LimitName, RateLimit>>;

const SHAPE = /^(\d{1,9})\/(\d{1,6})$/;

/** `LIMIT_API_LEADS` for `api-leads`. */
export function toLimitSetting(name: LimitName): string {
  return `LIMIT_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** @param fail is called with the setting and the rule that its value breaks, and must not return */
export function readLimits(
  env: Readonly<Record<string, string | undefined>>,
  fail: (setting: string, rule: string) => never,
): Limits {
  const read = (name: LimitName): RateLimit => {
    const setting = toLimitSetting(name);
    const value = env[setting]?.trim();
    if (!value) return LIMITS[name];
    const [, requests, seconds] = SHAPE.exec(value)?.map(Number) ?? [];
    if (!requests || !seconds) fail(setting, 'must be requests/seconds, like 10/600');
    return { requests, seconds };
  };
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, read(name)])) as Record<LimitName, RateLimit>;
}
