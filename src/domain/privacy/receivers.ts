/** Who receives which data, and where, according to the settings, so that the page names only actual receivers. */

export type Receiver = 'backEnd' | 'webhook' | 'mail' | 'provider' | 'datadog' | 'beacon' | 'consentTool';

/** Read from the settings; null or false if there is no such receiver. */
export interface Receivers {
  /** Another system stores leads and addresses. */
  backEnd: boolean;
  webhook: boolean;
  mail: boolean;
  provider: boolean;
  /** `DATADOG_SITE`. */
  datadog: string | null;
  beacon: boolean;
  consentTool: boolean;
}

const NAMES: Record<Exclude<Receiver, 'datadog'>, string> = {
  backEnd: 'our customer system',
  webhook: 'our case management system',
  mail: 'our email service',
  provider: 'our sign-in service',
  beacon: 'our personalisation service',
  consentTool: 'OneTrust, our consent management service',
};

/** Where each Datadog site stores data. */
const DATADOG_PLACES: Readonly<Record<string, { place: string; safeguard: string }>> = {
  'datadoghq.eu': { place: 'Germany', safeguard: 'covered by UK adequacy regulations' },
  'ap1.datadoghq.com': { place: 'Japan', safeguard: 'covered by UK adequacy regulations' },
  'ap2.datadoghq.com': { place: 'Australia', safeguard: 'protected by appropriate safeguards under Article 46' },
};
const DATADOG_ELSEWHERE = {
  place: 'the United States',
  safeguard: 'protected by the UK–US data bridge or appropriate safeguards under Article 46',
};

/** Null if it receives nothing. */
export function toReceiverName(receiver: Receiver, receivers: Receivers): string | null {
  if (receiver !== 'datadog') return receivers[receiver] ? NAMES[receiver] : null;
  return receivers.datadog === null ? null : 'Datadog, for analytics';
}

/** All receivers, without duplicates. */
export function listReceivers(receivers: Receivers): string[] {
  const all: Receiver[] = ['backEnd', 'webhook', 'mail', 'provider', 'datadog', 'beacon', 'consentTool'];
  return all.flatMap((receiver) => toReceiverName(receiver, receivers) ?? []);
}

/** A sentence for each known receiver that stores data outside the United Kingdom. */
export function listTransfers({ datadog }: Receivers): string[] {
  if (datadog === null) return [];
  const { place, safeguard } = DATADOG_PLACES[datadog] ?? DATADOG_ELSEWHERE;
  return [`Datadog stores the information in ${place}, ${safeguard}.`];
}
