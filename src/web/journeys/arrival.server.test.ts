import { expect, test } from 'vitest';
import { feedbackFlow } from '#domain/journeys/feedback/steps.ts';
import { createFakeServices } from '#tests/support/fake-services.ts';
import { loadArrivedDraft, rememberMissing } from './arrival.server.ts';

const STEP = 'http://help.example/help-and-support/complaints/feedback';
const DRAFT = { parts: { query: { query: 'one' } } };

interface State {
  step?: string;
  cookie?: string;
  referer?: string;
  visitor?: string | null;
  draft?: object | null;
  receipt?: object | null;
  away?: boolean;
}

async function arrive({
  step = STEP,
  cookie,
  referer,
  visitor = 'one',
  draft = null,
  receipt = null,
  away = false,
}: State) {
  const headers = { ...(cookie !== undefined && { cookie }), ...(referer !== undefined && { referer }) };
  const request = new Request(step, { headers });
  const more = {
    visitors: { find: () => visitor },
    drafts: {
      find: async () => (away ? Promise.reject(new Error('away')) : draft),
      findReceipt: async () => receipt,
    },
  };
  const { services, log, cookies } = createFakeServices(more, request);
  return { ...(await loadArrivedDraft({ request, url: new URL(step) }, feedbackFlow, services)), log, cookies };
}

const MISSING = 'hs_missing=feedback';

test('a draft is shown without a notice', async () => {
  expect(await arrive({ draft: DRAFT })).toMatchObject({ draft: DRAFT, before: null });
});

test('a new visitor sees no notice', async () => {
  expect(await arrive({ visitor: null })).toMatchObject({ draft: null, before: null });
  expect(await arrive({})).toMatchObject({ draft: null, before: null });
});

test('a redirect to an earlier step is explained, whether or not part of it is saved', async () => {
  expect(await arrive({ visitor: null, cookie: MISSING })).toMatchObject({ before: { why: 'missing' } });
  expect(await arrive({ cookie: MISSING, draft: DRAFT })).toMatchObject({
    draft: DRAFT,
    before: { why: 'missing', words: expect.stringContaining('What you wrote in the next step is kept') },
  });
  expect(await arrive({ cookie: 'hs_missing=pay-as-you-go', draft: DRAFT })).toMatchObject({ before: null });
});

test('the explanation of a redirect is shown once', async () => {
  const { cookies } = await arrive({ cookie: MISSING, draft: DRAFT });
  expect(cookies).toEqual(['hs_missing=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect((await arrive({ cookie: MISSING, step: `${STEP}/personal-details` })).cookies).toEqual([]);
  expect((await arrive({ draft: DRAFT })).cookies).toEqual([]);
});

test('a later step that opens at the same moment does not show that explanation', async () => {
  expect(await arrive({ cookie: MISSING, draft: DRAFT, step: `${STEP}/personal-details` })).toMatchObject({
    draft: DRAFT,
    before: null,
  });
});

test('after a send, its reference and a link to its confirmation are shown', async () => {
  expect(await arrive({ receipt: { reference: 'HS-4K7M-92QX' } })).toMatchObject({
    before: {
      why: 'sent',
      reference: 'HS-4K7M-92QX',
      confirmation: '/help-and-support/confirmation?origin=feedback',
      words: expect.stringMatching(/fill it in again\.$/),
    },
  });
});

test('a send that was redirected while another one succeeded first says that it was not sent', async () => {
  const receipt = { reference: 'HS-4K7M-92QX' };
  const { before } = await arrive({ cookie: `${MISSING}.unsent`, draft: DRAFT, receipt });
  expect(before).toMatchObject({ why: 'unsent', reference: 'HS-4K7M-92QX' });
  expect(before?.words).toMatch(
    /^What you just wrote was not sent\. It is kept: fill in .+ You’ve already sent this form/,
  );
  const gone = await arrive({ cookie: `${MISSING}.unsent`, receipt });
  expect(gone.before?.words).not.toContain('kept');
  expect(await arrive({ cookie: MISSING, receipt })).toMatchObject({ before: { why: 'sent' } });
  expect(await arrive({ cookie: `${MISSING}.unsent`, draft: DRAFT })).toMatchObject({ before: { why: 'missing' } });
});

test('after a sign-out the notice says what was deleted and what is kept, and links to the sign-in', async () => {
  const cookie = `${MISSING}.signed-out`;
  const later = { parts: { personalDetails: { firstName: 'Ann' } } };
  const { before } = await arrive({ cookie, draft: later });
  expect(before?.words).toContain('We couldn’t keep what you typed on this page. Sign in or fill in the form again');
  expect(before?.words).toMatch(/What you wrote in the next step is kept\.$/);
  expect(before?.words).not.toContain('Check what is here');
  expect(before?.signIn).toContain(encodeURIComponent('/help-and-support/complaints/feedback'));
  const here = await arrive({ cookie, draft: { parts: { feedback: { query: 'one' } } } });
  expect(here.before?.words).toContain('Check what is here');
  expect(here.before?.words).not.toContain('next step is kept');
});

test('a browser without cookies gets a notice on the second step', async () => {
  expect(await arrive({ visitor: null, referer: STEP })).toMatchObject({ before: { why: 'blocked' } });
  for (const other of ['http://help.example/help-and-support/', 'nowhere', undefined])
    expect((await arrive({ visitor: null, ...(other !== undefined && { referer: other }) })).before).toBeNull();
  expect((await arrive({ visitor: null, referer: STEP, cookie: 'x=1' })).before).toBeNull();
});

test('the form is shown while the database is unavailable', async () => {
  const { draft, before, log } = await arrive({ away: true });
  expect([draft, before]).toMatchObject([null, { why: 'unread' }]);
  expect(log.lines).toHaveLength(1);
});

test('the redirect’s cookie names the journey and expires within moments', () => {
  const { services, cookies } = createFakeServices();
  rememberMissing('feedback', 'missing', services);
  expect(cookies).toEqual(['hs_missing=feedback; Path=/; HttpOnly; SameSite=Lax; Max-Age=20']);
});
