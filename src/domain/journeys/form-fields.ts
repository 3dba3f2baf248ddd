/** What a journey's form sends besides its own fields: marks that pages, browser scripts and actions agree on. */

/** The intent of a form that is saved before an idle log-out, not sent. */
export const KEEP = 'keep';

/** Id of the form of a journey's step. */
export const STEP_FORM = 'step';

/** Field with the mark of the customer to whom the form was shown; left out when signed out. */
export const SHOWN_TO = 'signed-in-as';

/** Fields with the mark of the step that a page follows, and of the question which version of it goes with the page. */
export const EARLIER_STEP = 'earlier-step';
export const EARLIER_ASKED = 'earlier-asked';
