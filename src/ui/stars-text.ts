/** The texts of a rating, which `Stars.tsx` shares with the script that updates it (`islands/rating/stars-element.ts`). */
export const starsText = (average: number, count: number) => ({
  /** `4.7` */
  average: average.toFixed(1),
  /** `(38)`; screen readers are given `customers` instead */
  count: `(${count})`,
  /** only for screen readers: "Rated 4.7 of 5 by 38 customers" */
  before: 'Rated ',
  between: ' of 5 by ',
  customers: `${count} ${count === 1 ? 'customer' : 'customers'}`,
});
