import fields from './list-fields.json' with { type: 'json' };

/** What a column of a supplier's list may hold, as it is called at the desk and on the command line. */
export const LIST_FIELDS = fields;
export type PriceListField = keyof typeof LIST_FIELDS;

export const isPriceListField = (text: string): text is PriceListField => Object.hasOwn(LIST_FIELDS, text);
