/** §4 Meter read: form, then the thank-you page. */

/** The journey's key among drafts and receipts. */
export const METER_READING = 'meter-reading';
/** The draft's part that holds the form as typed. */
export const METER_READING_FORM = 'form';
/** The draft's part that holds what the last link filled in. */
export const METER_READING_LINK = 'link';
/** Parts that hold the form of another person, and what its link filled in, apart from the one that is shown. */
export const OTHER_FORM = 'otherForm';
export const OTHER_LINK = 'otherLink';
/** Under an id in the address: a link's values, until the browser has shown whether it keeps cookies. */
export const WAITING_LINK = 'meter-reading-link';
