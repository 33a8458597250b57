/** What a reading costs and what agreement earns, in one unit: about what it costs to leave out one ordinary word. */
export const WEIGHTS = {
  /** a content word that is in no list and stays unexplained */
  unknown: 3,
  /** an English word of everyday, unexplained */
  ordinary: 0.9,
  number: 1.6,
  digit: 0.2,
  /** a word that names something, which is left unexplained all the same */
  named: 2.4,
  filler: 0.1,
  /** a word of the trade: a type, a mark */
  trade: 0.3,
  tradeRun: 0.15,
  brand: 0.3,
  shop: 0.5,
  pattern: 0.5,
  /** a part of a pattern's name that is not its beginning */
  patternPart: 0.5,
  patternOfBrand: -0.5,
  ordinaryName: 1.3,
  /** a vehicle's name, by how much of it was typed */
  whole: 0,
  first: 0.7,
  inner: 2,
  badge: 0.15,
  bareNumber: 2,
  nameOfTire: 0.7,
  nameBesideBrand: 3,
  nameOfFiller: 1.5,
  nameOfMake: 0.7,
  nameWord: 0.05,
  yearKnown: { whole: -1.5, first: -1, inner: -0.3 },
  yearUnknown: 0.8,
  shortYear: 0.6,
  makeAgrees: -1,
  makeOnly: 1,
  trim: 0.1,
  drive: 0.2,
  version: 0.5,
  /** a page that answers a question, and each word of the question */
  page: 0.8,
  pageWord: -0.5,
  vehicleBesidePage: 0.2,
  tiresBesidePage: 2.5,
  brokenName: 3,
  nothing: 1.5,
  error: 1.3,
  ordinaryCorrected: 1.6,
  firstLetter: 0.4,
  /** a misspelt word that may be either of two vehicles is asked for, if the one explains the search no better than by this */
  unclear: 2.7,
  splitWord: 0.5,
  /** words that are joined to one name with an error */
  joined: 0.2,
} as const;

/** Readings whose costs differ by less are of like weight: the visitor is asked. */
export const TIE = 0.3;
