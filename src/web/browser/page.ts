/** Entry of the one script that document pages load; hydrated pages load consent alone. */
import './consent.ts';
import { followHelpful } from './helpful.ts';
import { listKept } from './kept-pages.ts';
import { followLeaving } from './leaving.ts';
import { followOpenLines, sayWhoIsOpen } from './open-now.ts';
import { register } from './register.ts';
import { followScroller } from './scroller.ts';
import { followSuggestions } from './suggestions.ts';

followSuggestions();
followHelpful();
followLeaving();

/** The kitchen-drawer card, written or read. */
if (document.querySelector('[data-card]')) void import('./own-card.ts').then(({ keepCard }) => keepCard());

/** The best results of more. */
if (document.querySelector('[data-total]'))
  void import('./more-results.ts').then(({ followMoreResults }) => followMoreResults());

/** One task each, so that none delays input on a slow phone. */
for (const start of [followScroller, listKept, sayWhoIsOpen, followOpenLines, register]) setTimeout(start);
