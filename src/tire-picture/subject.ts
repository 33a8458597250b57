/** What is drawn: the types are the shop's own short names. */
export const types = [
  'summertires',
  'wintertires',
  'allseasontires',
  'mudterraintires',
  'allterraintires',
  'allweathertires',
  'tirebags',
] as const;
export type PictureType = (typeof types)[number];

/** A pattern as the pictures need it. Without brand and pattern only the size stands on the sidewall: that is a type's own picture. */
export interface Subject {
  type: PictureType;
  brand: string;
  pattern: string;
  /** A size as printed on the tire, for example `225/65R17`. */
  size: string;
  /** Wears the three-peak mountain snowflake. */
  snowflake?: boolean;
  /** Has holes for studs. */
  studdable?: boolean;
}

export const views = ['front', 'tread', 'side'] as const;
export type View = (typeof views)[number];

/** What the dice are thrown with: everything that is seen, so two patterns never share a tread by accident. */
export const seedOf = (subject: Subject): string => `${subject.type}|${subject.brand}|${subject.pattern}`.toLowerCase();
