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

/** The label of a type where it is clear that tires are meant, as on a chip or in a menu: `Winter Tires` → `Winter`. */
export const typeLabel = (title: string): string => title.replace(/(?<!\s)\s+tires?$/i, '');
