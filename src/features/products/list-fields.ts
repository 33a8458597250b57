import fields from './list-fields.json' with { type: 'json' };

export const LIST_FIELDS = fields;
export type PriceListField = keyof typeof LIST_FIELDS;

export const isPriceListField = (text: string): text is PriceListField => Object.hasOwn(LIST_FIELDS, text);
