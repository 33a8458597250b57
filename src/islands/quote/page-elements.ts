/** Names that tie the page of a quote to its script. */

/** on the form that mails it: the quote's token */
export const QUOTE_MAIL = 'data-quote-mail';
/** on the button that repeats it at today's prices: the quote's token */
export const QUOTE_REPEAT = 'data-quote-repeat';
/** on the button that copies the URL of the page */
export const QUOTE_COPY = 'data-quote-copy';
export const QUOTE_PRINT = 'data-quote-print';
/** id of the line that says what happened */
export const QUOTE_STATUS = 'quote-status';
