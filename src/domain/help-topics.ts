/** Slugs of the help categories that pages themselves lead to. */
export const BEREAVEMENT = 'probate';
export const MOVING_HOME = 'moving-home';
export const STRUGGLING_TO_PAY = 'struggling-to-pay';
