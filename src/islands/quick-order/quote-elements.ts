/** id of the element with the quote */
export const QUOTE_ID = 'quote';
