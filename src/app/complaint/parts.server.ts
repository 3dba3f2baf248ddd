/** The draft's part that holds the text. */
export const QUERY = 'query';
