/** §4 Meter read: form, then the thank-you page. */

/** Key of its drafts and receipts. */
export const METER_READING = 'meter-reading';
/** Draft part with the form as typed. */
export const METER_READING_FORM = 'form';
/** Draft part with the values of the last link. */
export const METER_READING_LINK = 'link';
/** Draft parts with another person's form and link, apart from the one shown. */
export const OTHER_FORM = 'otherForm';
export const OTHER_LINK = 'otherLink';
/**
 * Journey name of a link's values while they wait, under an id in the address, to learn whether the browser keeps
 * cookies.
 */
export const WAITING_LINK = 'meter-reading-link';
