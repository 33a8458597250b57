/** What stands beside the star of a rating; `Stars.tsx` and the script that updates it share these texts. */
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
