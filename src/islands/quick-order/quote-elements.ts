export const QUOTE_ID = 'quote';
