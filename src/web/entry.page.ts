/** Entry of the one script that document pages load; hydrated pages load consent alone. */
import './consent/consent.client.ts';
import { enhanceHelpfulForm } from './help/helpful.client.ts';
import { listCachedPages } from './help/cached-pages.client.ts';
import { watchNavigation } from './shell/leaving.client.ts';
import { watchOpenLines, showOpenLines } from './ui/open-now.client.ts';
import { register } from './offline/register.client.ts';
import { enhanceVideoScroller } from './help/video-scroller.client.ts';
import { enhanceSuggestions } from './search/suggestions.client.ts';

enhanceSuggestions();
enhanceHelpfulForm();
watchNavigation();

/** Only the printable emergency card needs it. */
if (document.querySelector('[data-card]'))
  void import('./help/emergency-card.client.ts').then(({ saveCard }) => saveCard());

/** Only a page of search results with more to load needs it. */
if (document.querySelector('[data-total]'))
  void import('./search/more-results.client.ts').then(({ enhanceMoreResults }) => enhanceMoreResults());

/** Each in a task of its own, so that none delays input on a slow phone. */
for (const start of [enhanceVideoScroller, listCachedPages, showOpenLines, watchOpenLines, register]) setTimeout(start);
