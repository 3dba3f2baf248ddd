/** Walks a customer through every journey, typing text that can be searched for afterwards. */
import type { Page } from 'playwright-core';
import { toLondonDay } from '#domain/dates.ts';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { patterns, pathTo, searchPath } from '#domain/paths.ts';

/** Typed into fields; no page contains any of it. */
export const TYPED_VALUES = {
  word: 'Canary',
  phone: '07700 900876',
  textphone: '18001 555173',
  houseNumber: '90817',
  gasReading: '73519',
  electricityReading: '84627',
  lowReading: '91738',
  gasAccount: 'A5554443',
  electricityAccount: '850055544433',
} as const;

const QUERY =
  '?firstName=CanaryQuery&first_name=CanaryQuery&last_name=CanaryQuery&email=canary%40canary.example#CanaryHash';
const CHOSEN = 2;

/** A pattern for what events and segments must not contain: what was typed, in any notation, and references. */
export function toForbidden(references: readonly string[]): RegExp {
  const { word, ...numbers } = TYPED_VALUES;
  // Numbers must stand alone: every timestamp has some short number among its thirteen digits.
  const written = Object.values(numbers)
    .flatMap((number) => [number, number.replaceAll(' ', '')])
    .map((number) => `(?<!\\d)${number}(?!\\d)`);
  // The demonstration's addresses and customers.
  return new RegExp(
    [word, ...written, 'ZZ99', 'zz991aa', 'Newsome', 'Nadia', 'Alderson', ...references].join('|'),
    'gi',
  );
}

export interface Walker {
  origin: string;
  page: Page;
  /** The references that the confirmations showed. */
  references: string[];
}

async function go({ origin, page }: Walker, path: string): Promise<void> {
  await page.goto(`${origin}${path}${QUERY}`, { waitUntil: 'networkidle' });
}

async function press({ page }: Walker, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function fillPerson({ page }: Walker, textphone: boolean): Promise<void> {
  await page.fill('#firstName', 'CanaryFirst');
  await page.fill('#surname', 'CanaryLast');
  await page.fill('#email', 'canary@canary.example');
  await page.fill('#telephoneNumber', TYPED_VALUES.phone);
  if (textphone) await page.fill('#textphoneNumber', TYPED_VALUES.textphone);
}

async function chooseAddress(walker: Walker): Promise<void> {
  const { page } = walker;
  // A signed-in customer's address is prefilled, and changing it shows the list.
  const change = page.getByRole('button', { name: 'Change the address' });
  if (await change.isVisible()) await change.click();
  await page.fill('#postcode', 'zz991aa');
  await press(walker, 'Find address');
  await page.getByLabel('Choose your address').waitFor();
  await page.selectOption('#addressId', { index: CHOSEN });
}

async function enterAddress(walker: Walker): Promise<void> {
  const { page } = walker;
  const change = page.getByRole('button', { name: 'Change the address' });
  if (await change.isVisible()) await change.click();
  await press(walker, 'Enter the address manually');
  await page.getByLabel('Town or city').waitFor();
  for (const field of ['flat-number', 'house-name', 'address-line1', 'address-line2', 'postal-town', 'county'])
    await page.fill(`#${field}`, `Canary ${field}`);
  await page.fill('#house-number', TYPED_VALUES.houseNumber);
  await page.fill('#postcode', 'ZZ99 1AB');
  await press(walker, 'Save address');
  await page.getByRole('button', { name: 'Change the address' }).waitFor();
}

async function readReference({ page, references }: Walker): Promise<void> {
  await page.getByText('Your reference', { exact: true }).waitFor();
  references.push((await page.getByText(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '');
  await page.reload({ waitUntil: 'networkidle' });
}

/** With one rejected submit and one step back, so that what was typed is shown again. */
export async function walkComplaint(walker: Walker, slug: string, byHand: boolean): Promise<void> {
  const { page } = walker;
  const kind = KINDS.find((known) => known.slug === slug);
  await go(walker, pathTo('complaintDetails', { complaint: slug }));
  await fillPerson(walker, true);
  await (byHand ? enterAddress(walker) : chooseAddress(walker));
  await press(walker, 'Next');
  await page.getByRole('link', { name: 'Choose yes or no' }).or(page.getByText('There is a problem')).first().waitFor();
  await page.selectOption('#vulnerabilityConsent', 'yes');
  await press(walker, 'Next');
  await page.locator('#query').waitFor();
  await page.goBack();
  await page.locator('#firstName').waitFor();
  await page.goForward();
  await page.locator('#query').waitFor();
  if (kind?.hasSubjects) await page.selectOption('#subject', { index: 1 });
  await page.fill('#query', `CanaryText ${TYPED_VALUES.phone}`);
  await press(walker, 'Send your');
  await readReference(walker);
}

export async function walkFeedback(walker: Walker): Promise<void> {
  const { page } = walker;
  await go(walker, pathTo('feedback'));
  await page.fill('#query', 'CanaryRefund');
  await press(walker, 'Next');
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await fillPerson(walker, false);
  await chooseAddress(walker);
  await press(walker, 'Send your request');
  await readReference(walker);
}

export async function walkMeterReading(walker: Walker): Promise<void> {
  const { page } = walker;
  await go(walker, pathTo('submitMeterRead'));
  await page.selectOption('#title', { index: 4 });
  await page.fill('#first_name', 'CanaryFirst');
  await page.fill('#last_name', 'CanaryLast');
  await page.fill('#telephone', TYPED_VALUES.phone);
  await page.fill('#email', 'canary@canary.example');
  await page.check('input[value="Dual"]');
  await page.check('input[name="is_economy_7_radio"][value="yes"]');
  await page.fill('#gas_account_number', TYPED_VALUES.gasAccount);
  await page.fill('#gas_reading', TYPED_VALUES.gasReading);
  await page.fill('#elec_account_number', TYPED_VALUES.electricityAccount);
  await page.fill('#elec7_reading_normal', TYPED_VALUES.electricityReading);
  await press(walker, 'Send your readings');
  await page.getByText('There is a problem').waitFor();
  await page.fill('#elec7_reading_low', TYPED_VALUES.lowReading);
  await page.fill('#date', toLondonDay(new Date()));
  await press(walker, 'Send your readings');
  await readReference(walker);
  // This browser's last reading is compared with the next.
  await go(walker, pathTo('submitMeterRead'));
}

export async function walkHelp(walker: Walker): Promise<void> {
  const { page, origin } = walker;
  await go(walker, patterns.home);
  await page.fill('#q', 'CanarySuggestion');
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(origin + searchPath('canary boiler', { initiated: '/help-and-support/?q=CanaryBack' }), {
    waitUntil: 'networkidle',
  });
  await go(walker, pathTo('article', { category: 'meters', article: 'reading-your-meter' }));
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.fill('textarea[name=reason]', 'CanaryReason');
  await page.locator('[data-helpful]').getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you for telling us').waitFor();
  for (const path of [patterns.contactUs, patterns.selectType, patterns.deals, pathTo('emergencies')])
    await go(walker, path);
}

export async function walkEverything(walker: Walker): Promise<void> {
  await walkHelp(walker);
  for (const [index, { slug }] of KINDS.entries()) await walkComplaint(walker, slug, index % 2 === 1);
  await walkFeedback(walker);
  await walkMeterReading(walker);
}

export async function signIn({ origin, page }: Walker): Promise<void> {
  await page.goto(origin + patterns.home, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.fill('input[name=email]', 'new-system@example.com');
  await page.fill('input[name=password]', 'demo');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign out' }).first().waitFor();
}
