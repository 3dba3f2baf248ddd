/** One supplier's facts. Another supplier changes this folder and nothing else. */

export const brand = {
  name: 'Hearthlight',
  /** Provider id in content paths. */
  provider: 'hearthlight',
  helpArea: 'Help and support',
  legalName: 'Hearthlight Energy Limited',
  /** The domain from which email is sent if MAIL_FROM is not set. Nothing links to it. */
  mailDomain: 'hearthlight.example',
} as const;

/** The supplier's names for its products; `[[product:KEY]]` in content and in placeholder pages. */
export const products = { cover: 'HomeCare', smartHeating: 'Hive', peakTime: 'PeakSave' } as const;

/** `number` as dialled; `shown` as read. Emergency numbers are the real ones of Great Britain and Northern Ireland. */
export interface Phone {
  label: string;
  number: string;
  shown: string;
  hours: string;
  cost: string;
}

const FREE = 'Free to call';
/** In the format of `src/domain/opening-hours.ts`. */
const ALWAYS = 'Open 24 hours a day';

/** The supplier’s own lines. */
export const ownPhones = {
  meterEmergency: {
    label: 'Meter emergency',
    number: '08081570101',
    shown: '0808 157 0101',
    hours: ALWAYS,
    cost: FREE,
  },
  energy: {
    label: 'Energy',
    number: '08081570102',
    shown: '0808 157 0102',
    hours: 'Monday to Friday 8am to 8pm, Saturday 9am to 5pm',
    cost: FREE,
  },
  payAsYouGo: {
    label: 'Pay as you go',
    number: '08081570103',
    shown: '0808 157 0103',
    hours: 'Every day 8am to 8pm',
    cost: FREE,
  },
  homeServices: {
    label: 'Home services',
    number: '08081570104',
    shown: '0808 157 0104',
    hours: ALWAYS,
    cost: FREE,
  },
  bereavement: {
    label: 'Bereavement team',
    number: '08081570105',
    shown: '0808 157 0105',
    hours: 'Monday to Friday 9am to 5pm',
    cost: FREE,
  },
  extraHelp: {
    label: 'Help with paying',
    number: '08081570106',
    shown: '0808 157 0106',
    hours: 'Monday to Friday 8am to 6pm',
    cost: FREE,
  },
} satisfies Record<string, Phone>;

/** All lines: the supplier's own, and the national emergency lines, which are the same for every supplier. */
export const phones = {
  gasEmergency: {
    label: 'Gas emergency',
    number: '0800111999',
    shown: '0800 111 999',
    hours: ALWAYS,
    cost: FREE,
  },
  gasEmergencyNorthernIreland: {
    label: 'Gas emergency in Northern Ireland',
    number: '0800002001',
    shown: '0800 002 001',
    hours: ALWAYS,
    cost: FREE,
  },
  powerCut: { label: 'Power cut', number: '105', shown: '105', hours: ALWAYS, cost: FREE },
  emergencyServices: {
    label: 'Fire, ambulance or police',
    number: '999',
    shown: '999',
    hours: ALWAYS,
    cost: FREE,
  },
  ...ownPhones,
  citizensAdvice: {
    label: 'Citizens Advice',
    number: '08082231133',
    shown: '0808 223 1133',
    hours: 'Monday to Friday 9am to 5pm',
    cost: FREE,
  },
  samaritans: {
    label: 'Samaritans',
    number: '116123',
    shown: '116 123',
    hours: ALWAYS,
    cost: FREE,
  },
  domesticAbuse: {
    label: 'National Domestic Abuse Helpline',
    number: '08082000247',
    shown: '0808 2000 247',
    hours: ALWAYS,
    cost: FREE,
  },
  energyOmbudsman: {
    label: 'Energy Ombudsman',
    number: '03304401624',
    shown: '0330 440 1624',
    hours: 'Monday to Friday 9am to 5pm',
    cost: 'Same price as an 01 or 02 number',
  },
} satisfies Record<string, Phone>;

/**
 * The product ships without another site, so a placeholder page of its own replaces each external page
 * (src/web/help/placeholder.page.tsx).
 */
const standIn = (page: string) => `/help-and-support/elsewhere/${page}`;

/** §2 Pages "external" to the help area: `https://…` on the supplier's own site, or a path of this one. */
export const externalPages = {
  complaintHomeServices: standIn('home-services-complaint'),
  complaintInstallations: standIn('installations-complaint'),
  complaintElectricVehicle: standIn('electric-vehicle-complaint'),
  complaintCredit: '/help-and-support/complaints/gas-and-electricity',
  complaintPayAsYouGo: '/help-and-support/complaints/pay-as-you-go',
  peaksave: standIn('quieter-times'),
  newSystemHub: standIn('new-system-help'),
  energyTrust: standIn('energy-trust'),
  booking: standIn('book-an-engineer'),
  chat: standIn('chat'),
} as const;

/** §2 Scripts of the content server that nucleus articles and the deals page load (decision 0016). */
export const contentScripts = {
  nucleusForm: [`/aem6/content/dam/${brand.provider}/help/scripts/form.js`],
  deals: [
    `/aem6/content/dam/${brand.provider}/help/scripts/form.js`,
    `/aem6/content/dam/${brand.provider}/help/scripts/global.js`,
  ],
} as const;

/** §9 price-cap copy, as shipped (decision 0014). */
export const priceCap = {
  direction: 'decreased',
  changedOn: '2025-07-01',
  readingsAcceptedUntil: '2025-07-14',
  workingDaysToShow: 3,
} as const;

/** §9 struggling-to-pay copy. */
export const customersHelpedLastYear = 300_000;

/** When and to whom a complaint can be taken further (decision 0053). */
export const escalation = { ombudsmanAfterWeeks: 8 } as const;

/** The data controller, with email and postal address. Fictional like the rest: no postcode begins with ZZ99. */
export const controller = {
  name: brand.legalName,
  /** In the public register of the ICO. */
  registration: 'Z0000000 (example)',
  postalAddress: [brand.legalName, '1 Sample Street', 'Exampleton', 'ZZ99 1AA'],
  complaintsPost: [`${brand.name} complaints`, '1 Sample Street', 'Exampleton', 'ZZ99 1AA'],
  dataProtectionEmail: `data-protection@${brand.mailDomain}`,
  complaintsEmail: `complaints@${brand.mailDomain}`,
  accessibilityEmail: `accessibility@${brand.mailDomain}`,
  /**
   * Further receivers of data, and transfers outside the United Kingdom, that do not depend on a setting: one sentence
   * each.
   */
  furtherReceivers: [] as readonly string[],
  furtherTransfers: [] as readonly string[],
  /** How long backups exist before they are overwritten. */
  copyDays: 35,
} as const;
