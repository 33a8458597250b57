/** The texts of a rating, in the order of `Stars`: for screen readers, the average and the number. Empty for none. */
export const ratingTexts = (average: number | null, count: number): [spoken: string, average: string, count: string] =>
  average === null
    ? ['', '', '']
    : [
        `Rated ${average.toFixed(1)} of 5 by ${count} ${count === 1 ? 'customer' : 'customers'}`,
        average.toFixed(1),
        `(${count})`,
      ];
