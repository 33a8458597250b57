/** What can be drawn: kinds of tires, and bags to store them in. */
export type PictureType =
  | 'summertires'
  | 'wintertires'
  | 'allseasontires'
  | 'mudterraintires'
  | 'allterraintires'
  | 'allweathertires'
  | 'trailertires'
  | 'tirebags';

/** What a picture shows: a pattern or, without brand and pattern, a type. A type's sidewall shows its name. */
export interface Subject {
  type: PictureType;
  brand: string;
  pattern: string;
  /** A size of the pattern, for example `225/65R17`: it gives the proportions, and is not printed. */
  size: string;
  /** Has the three-peak mountain snowflake symbol. */
  snowflake?: boolean;
  /** Has holes for studs. */
  studdable?: boolean;
}

export type View = 'front' | 'tread' | 'side';

/** The views that show something of a type. */
export const viewsOf = (type: PictureType): readonly View[] =>
  type === 'tirebags' ? ['front'] : ['front', 'tread', 'side'];

/**
 * The seed of a subject's pseudorandom numbers: all that tells two subjects apart, so that patterns have different
 * treads.
 */
export const seedOf = (subject: Subject): string => `${subject.type}|${subject.brand}|${subject.pattern}`.toLowerCase();
