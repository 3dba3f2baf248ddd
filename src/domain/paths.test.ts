import { expect, test } from 'vitest';
import { meterReadingPath, pathTo, patterns, type RouteName, searchPath } from './paths.ts';
import { findRoute, type RouteFacts, routes } from './routes.ts';

test('the table of routes is complete', () => {
  const lines = Object.entries(routes).map(([name, { pattern, audience, listed, ...flags }]) =>
    [name, pattern, audience, `listed ${listed}`, ...Object.entries(flags).map((flag) => flag.join(' '))].join(' | '),
  );
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "home | /help-and-support/ | everyone | listed yes | cached true | offline true
    emergencies | /help-and-support/emergencies | everyone | listed yes | cached true | offline first | unasked true
    category | /help-and-support/:category | everyone | listed found | cached true | offline true
    article | /help-and-support/:category/:article | everyone | listed found | cached true | offline true
    preview | /help-and-support/preview/:pass | one person | listed no | masked true | unmonitored true
    start | /help-and-support/start | everyone | listed yes | cached true | offline first
    startNode | /help-and-support/start/:node | everyone | listed found | cached true | offline true
    complaintDetails | /help-and-support/complaints/:complaint | one person | listed no | journey true | masked true | ownWordsOnly true | firstView true
    complaintQuery | /help-and-support/complaints/:complaint/query | one person | listed no | journey true | masked true | ownWordsOnly true
    confirmation | /help-and-support/confirmation | one person | listed no | masked true
    feedback | /help-and-support/complaints/feedback | one person | listed no | journey true | masked true | ownWordsOnly true | firstView true
    feedbackDetails | /help-and-support/complaints/feedback/personal-details | one person | listed no | journey true | masked true | ownWordsOnly true
    selectType | /help-and-support/make-a-complaint-select-type | everyone | listed found | cached true
    selectEnergy | /help-and-support/make-a-complaint-select-energy | everyone | listed found | cached true
    contactUs | /help-and-support/contact-us | everyone | listed yes | cached true | offline true
    submitMeterRead | /help-and-support/submit-meter-read | one person | listed found | journey true | masked true | ownWordsOnly false
    submitMeterReadConfirm | /help-and-support/submit-meter-read-confirm | one person | listed no | masked true
    deals | /help-and-support/deals | one person | listed found | masked true
    search | /search | one person | listed found | cachedByQuery true | masked true
    searchSuggestions | /search/suggestions | everyone | listed no | raw true | onlyRead true
    pageNotFound | /page-not-found.html | everyone | listed found
    meterReads | /meterreads | everyone | listed found
    cookies | /help-and-support/cookies | one person | listed found
    video | /help-and-support/videos/:video | everyone | listed found | cached true | offline true
    outsidePage | /help-and-support/elsewhere/:page | everyone | listed no | cached true
    emergencyCard | /help-and-support/emergency-card | everyone | listed yes | cached true | offline first
    accessibility | /help-and-support/accessibility | everyone | listed yes | cached true | offline true
    privacy | /help-and-support/privacy | everyone | listed yes | cached true | offline true
    complaintsProcedure | /help-and-support/complaints-procedure | everyone | listed yes | cached true | offline true
    helpful | /help-and-support/helpful | one person | listed no
    offline | /help-and-support/offline | everyone | listed no | cached true | unasked true
    follow | /help-and-support/follow | one person | listed no | masked true | unmonitored true | hasForm true
    followCase | /help-and-support/follow/case | one person | listed no | masked true | unmonitored true | hasForm true
    desk | /help-and-support/desk | one person | listed found | masked true | unmonitored true
    deskCase | /help-and-support/desk/cases/:reference | one person | listed found | masked true | unmonitored true
    deskFigures | /help-and-support/desk/figures | one person | listed found | masked true | unmonitored true
    deskFiguresCsv | /help-and-support/desk/figures.csv | one person | listed found | masked true | unmonitored true | raw true
    deskAudit | /help-and-support/desk/audit | one person | listed found | masked true | unmonitored true
    deskHelp | /help-and-support/desk/help | one person | listed found | masked true | unmonitored true
    deskContent | /help-and-support/desk/content | one person | listed found | masked true | unmonitored true
    deskNews | /help-and-support/desk/news | one person | listed found | masked true | unmonitored true | raw true
    deskSignOut | /help-and-support/desk/sign-out | one person | listed found | masked true | unmonitored true | raw true
    session | /help-and-support/session | one person | listed no | raw true | onlyRead true
    monitoring | /help-and-support/monitoring | one person | listed no | raw true
    signIn | /identity/authorize | one person | listed no | raw true
    signOut | /logout | one person | listed no | raw true | onlyRead true
    identityLogout | /identity/logout | one person | listed no | raw true
    apiDocuments | /api/docs | everyone | listed no | onlyRead true
    apiExpectations | /api/docs/expected | everyone | listed no | onlyRead true
    apiDescription | /api/openapi.json | everyone | listed no | raw true | onlyRead true
    apiExpected | /api/expected.json | everyone | listed no | raw true | onlyRead true"
  `);
});

test('cached and offline routes are public, and steps of journeys are masked', () => {
  const rows: RouteFacts[] = Object.values(routes);
  for (const { audience } of rows.filter(({ cached, offline }) => cached || offline)) expect(audience).toBe('everyone');
  for (const { audience, masked, ownWordsOnly } of rows.filter(({ journey }) => journey))
    expect([audience, masked, typeof ownWordsOnly]).toEqual(['one person', true, 'boolean']);
  // These are matched by their patterns.
  for (const { pattern } of rows.filter(
    ({ offline, onlyRead, cachedByQuery }) => offline === 'first' || onlyRead || cachedByQuery,
  ))
    expect(pattern).not.toContain(':');
});

test.each<[string, RouteName | null]>([
  ['/help-and-support/', 'home'],
  ['/help-and-support/meters', 'category'],
  ['/help-and-support/emergencies', 'emergencies'],
  ['/help-and-support/meters/reading-your-meter', 'article'],
  ['/help-and-support/start', 'start'],
  ['/help-and-support/start/power', 'startNode'],
  ['/help-and-support/videos/reading-a-dial-meter', 'video'],
  ['/help-and-support/complaints/pay-as-you-go', 'complaintDetails'],
  ['/help-and-support/complaints/feedback', 'feedback'],
  ['/help-and-support/complaints/feedback/personal-details', 'feedbackDetails'],
  ['/help-and-support/complaints/pay-as-you-go/query', 'complaintQuery'],
  ['/search', 'search'],
  ['/help-and-support', null],
  ['/help-and-support/meters/', null],
  ['/help-and-support//x', null],
  ['/help-and-support/a/b/c', null],
  ['/', null],
])('%s matches the route %s', (path, name) => {
  expect(findRoute(path)).toBe(name);
});

test('every route is found by its own address', () => {
  for (const [name, pattern] of Object.entries(patterns))
    expect(findRoute(pattern.replaceAll(/:([a-z]+)/gi, 'one-$1'))).toBe(name);
});

test('a URL has its parameters encoded', () => {
  expect(pathTo('article', { category: 'a/b', article: 'c?d' })).toBe('/help-and-support/a%2Fb/c%3Fd');
});

test('a search URL has the start page, a page number and the exact flag only if requested', () => {
  expect(searchPath('gas & co')).toBe('/search?q=gas+%26+co');
  expect(searchPath('gas', { initiated: undefined, page: 1, exact: false })).toBe('/search?q=gas');
  expect(searchPath('gas', { initiated: '/help-and-support/', page: 2, exact: true })).toBe(
    '/search?q=gas&initiated=%2Fhelp-and-support%2F&exact=1&page=2',
  );
});

test('meter readings link to the form, or to the alternatives while it is switched off', () => {
  expect([meterReadingPath(true), meterReadingPath(false)]).toEqual([patterns.submitMeterRead, patterns.meterReads]);
});
