/** §2 again: pattern → page, in the specification's order. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { BASE, patterns } from '../domain/paths.ts';

/** React Router wants patterns without the first slash. */
const at = (pattern: string) => pattern.slice(1);

export default [
  index('shell/elsewhere.ts'),
  route(at(patterns.home), 'home/home.page.tsx'),
  route(at(patterns.feedback), 'feedback/text.page.tsx'),
  route(at(patterns.feedbackDetails), 'feedback/details.page.tsx'),
  route(at(patterns.complaintDetails), 'complaint/details.page.tsx'),
  route(at(patterns.complaintQuery), 'complaint/query.page.tsx'),
  route(at(patterns.confirmation), 'confirmation/confirmation.page.tsx'),
  route(at(patterns.submitMeterRead), 'meter-reading/form.page.tsx'),
  route(at(patterns.submitMeterReadConfirm), 'confirmation/meter-reading.page.tsx'),
  route(at(patterns.selectType), 'contact/select-type.page.tsx'),
  route(at(patterns.selectEnergy), 'contact/select-energy.page.tsx'),
  route(at(patterns.contactUs), 'contact/contact-us.page.tsx'),
  route(at(patterns.follow), 'follow/follow.page.tsx'),
  route(at(patterns.followCase), 'follow/case.page.tsx'),
  route(`${at(BASE)}/emergencies`, 'help/emergencies.page.tsx'),
  route(at(patterns.category), 'help/category.page.tsx'),
  route(at(patterns.video), 'home/video.page.tsx'),
  route(at(patterns.article), 'help/article.page.tsx'),
  route(at(patterns.search), 'search/search.page.tsx'),
  route(at(patterns.meterReads), 'help/meterreads.page.tsx'),
  route(at(patterns.accessibility), 'help/accessibility.page.tsx'),
  route(at(patterns.privacy), 'help/privacy.page.tsx'),
  route(at(patterns.cookies), 'cookies/cookies.page.tsx'),
  route(at(patterns.deals), 'deals/deals.page.tsx'),
  route(at(patterns.helpful), 'help/helpful.page.tsx'),
  route(at(patterns.offline), 'help/offline.page.tsx'),
  route(at(patterns.pageNotFound), 'help/page-not-found.page.tsx'),
  route('*', 'shell/elsewhere.ts', { id: 'elsewhere' }),
] satisfies RouteConfig;
