/** §2 again: pattern → page, in the specification's order. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { patterns, type RouteName } from '../domain/paths.ts';

/** A page of the table: its row says who it is for. React Router wants patterns without the first slash. */
const page = (name: RouteName, file: string) => route(patterns[name].slice(1), file, { id: name });

export default [
  index('shell/elsewhere.ts'),
  page('home', 'home/home.page.tsx'),
  page('feedback', 'feedback/text.page.tsx'),
  page('feedbackDetails', 'feedback/details.page.tsx'),
  page('complaintDetails', 'complaint/details.page.tsx'),
  page('complaintQuery', 'complaint/query.page.tsx'),
  page('confirmation', 'confirmation/confirmation.page.tsx'),
  page('submitMeterRead', 'meter-reading/form.page.tsx'),
  page('submitMeterReadConfirm', 'confirmation/meter-reading.page.tsx'),
  page('selectType', 'contact/select-type.page.tsx'),
  page('selectEnergy', 'contact/select-energy.page.tsx'),
  page('emergencyCard', 'help/emergency-card.page.tsx'),
  page('contactUs', 'contact/contact-us.page.tsx'),
  page('follow', 'follow/follow.page.tsx'),
  page('followCase', 'follow/case.page.tsx'),
  page('desk', 'desk/queue.page.tsx'),
  page('deskCase', 'desk/case.page.tsx'),
  page('deskFigures', 'desk/figures.page.tsx'),
  page('deskFiguresCsv', 'desk/figures-csv.ts'),
  page('deskHelp', 'desk/help.page.tsx'),
  page('deskSignOut', 'desk/sign-out.ts'),
  page('emergencies', 'help/emergencies.page.tsx'),
  page('start', 'start/start.page.tsx'),
  page('startNode', 'start/node.page.tsx'),
  page('category', 'help/category.page.tsx'),
  page('video', 'home/video.page.tsx'),
  page('outsidePage', 'help/elsewhere.page.tsx'),
  page('preview', 'help/preview.page.tsx'),
  page('article', 'help/article.page.tsx'),
  page('search', 'search/search.page.tsx'),
  page('meterReads', 'help/meterreads.page.tsx'),
  page('accessibility', 'help/accessibility.page.tsx'),
  page('privacy', 'help/privacy.page.tsx'),
  page('complaintsProcedure', 'help/complaints-procedure.page.tsx'),
  page('cookies', 'cookies/cookies.page.tsx'),
  page('deals', 'deals/deals.page.tsx'),
  page('helpful', 'help/helpful.page.tsx'),
  page('offline', 'help/offline.page.tsx'),
  page('pageNotFound', 'help/page-not-found.page.tsx'),
  route('*', 'shell/elsewhere.ts', { id: 'elsewhere' }),
] satisfies RouteConfig;
