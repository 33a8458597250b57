import texts from './quote-texts.json' with { type: 'json' };

export const QUOTE_TEXTS = texts;
