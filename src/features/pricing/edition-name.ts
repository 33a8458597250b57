/** Whether only single prices differ between editions, as `12.0` and `12.1`: fees and promotions are the same. */
export const haveSameTerms = (a: string, b: string): boolean => a.split('.')[0] === b.split('.')[0];
