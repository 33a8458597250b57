/**
 * The attribute of the elements that change with a comparison: holds the element's key in `comparisonView`. The
 * function that fills in the sizes of a URL (`functions/compare-sizes.ts`) reads the same attribute.
 */
export const COMPARISON_KEY = 'data-c';

export const keyed = (key: string): Record<string, string> => ({ [COMPARISON_KEY]: key });
