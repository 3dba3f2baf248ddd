/** §4 Meter read: form, then the thank-you page. */

/** The journey's key among drafts and receipts. */
export const METER_READING = 'meter-reading';
/** The draft's part that holds the form as typed. */
export const METER_READING_FORM = 'form';
/** The draft's part that holds what the last link filled in. */
export const METER_READING_LINK = 'link';
