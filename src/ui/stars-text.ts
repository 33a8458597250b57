/** The texts of a rating, which `Stars.tsx` shares with the script that updates it (`islands/rating/stars-element.ts`). */
export interface StarsText {
  /** `4.7` */
  average: string;
  /** `(38)`; screen readers are given `customers` instead */
  count: string;
  /** only for screen readers: "Rated 4.7 of 5 by 38 customers" */
  before: string;
  between: string;
  customers: string;
}

export const starsText = (average: number, count: number): StarsText => ({
  average: average.toFixed(1),
  count: `(${count})`,
  before: 'Rated ',
  between: ' of 5 by ',
  customers: `${count} ${count === 1 ? 'customer' : 'customers'}`,
});
