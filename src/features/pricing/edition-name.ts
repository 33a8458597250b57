/**
 * Whether two names of editions, `12.0` and `12.1`, are of one in which only single prices were changed: fees and
 * promotions are the same.
 */
export const haveSameTerms = (a: string, b: string): boolean => a.split('.')[0] === b.split('.')[0];
