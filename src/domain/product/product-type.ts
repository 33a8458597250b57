/** The eight product types, by the short name that is part of their URLs. */
export const TYPE_SHORTS = [
  'wintertires',
  'allweathertires',
  'allseasontires',
  'summertires',
  'allterraintires',
  'mudterraintires',
  'trailertires',
  'tirebags',
] as const;
export type TypeShort = (typeof TYPE_SHORTS)[number];

export const isTypeShort = (text: string): text is TypeShort => (TYPE_SHORTS as readonly string[]).includes(text);
