import { COMPARISON_KEY } from '#src/domain/size-comparison/comparison-view.ts';

/** The attribute that ties an element to its key in `comparisonView`. */
export const keyed = (key: string): Record<string, string> => ({ [COMPARISON_KEY]: key });

/** id of the element that says what a tire of the other size has to carry */
export const LOAD_CHECK = 'load-check';
