export interface Suggestion {
  kind: SuggestionKind;
  /** `225/65R17 winter tires` */
  label: string;
  /** what is shown beside it: `24 tires`, `Winter, 12 sizes`, `Service`; may be empty */
  note: string;
  url: string;
  picture?: string;
}

export const SUGGESTION_GROUPS = {
  list: 'Tires',
  vehicle: 'Vehicles',
  pattern: 'Patterns',
  page: 'Services and answers',
} as const;
export type SuggestionKind = keyof typeof SUGGESTION_GROUPS;

/** Shorter input gets no suggestions. */
export const MIN_LETTERS = 2;
export const MAX_SUGGESTED = 10;
