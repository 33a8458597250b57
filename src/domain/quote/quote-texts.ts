import texts from './quote-texts.json' with { type: 'json' };

/** Messages of quotes that are kept. */
export const QUOTE_TEXTS = texts;
