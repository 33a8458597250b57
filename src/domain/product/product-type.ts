/** The seven product types, by the short name that is part of their URLs. */
export const TYPE_SHORTS = [
  'wintertires',
  'allweathertires',
  'allseasontires',
  'summertires',
  'allterraintires',
  'mudterraintires',
  'tirebags',
] as const;
export type TypeShort = (typeof TYPE_SHORTS)[number];

/** Words for a type in price lists, longest first. */
export const TYPE_KEYWORDS: ReadonlyArray<readonly [RegExp, TypeShort]> = [
  [/\ball[\s-]?weathers?\b/, 'allweathertires'],
  [/\b(all|four|4)[\s-]?seasons?\b|\btouring\b/, 'allseasontires'],
  [/\b(all[\s-]?terrains?|a\/?t)\b/, 'allterraintires'],
  [/\b(mud[\s-]?(terrains?|tires?)?|m\/?t)\b/, 'mudterraintires'],
  [/\b(winters?|snow|ice)\b/, 'wintertires'],
  [/\bsummers?\b/, 'summertires'],
  [/\b(tire|tyre)?[\s-]?(bags?|totes?)\b/, 'tirebags'],
];

export const isTypeShort = (text: string): text is TypeShort => (TYPE_SHORTS as readonly string[]).includes(text);
