/** Where extras may add something to a page: below an estimate of a product (its id), beside the buttons of a comparison … */
export type ExtraPlace =
  | { at: 'winter set'; set: string; id?: never }
  | { at: 'estimate'; id: number }
  | { at: 'comparison' | 'quick order' | 'account'; id?: never };
