import { listOfNames } from '#src/kit/number-text.ts';
import type { Settings } from './settings.ts';

export type Tax = Settings['taxes'][number];

/** `GST`, `recycling, GST and PST`; without taxes the other words alone. @param others named before the taxes */
export const taxNames = (taxes: readonly Tax[], ...others: string[]): string =>
  listOfNames([...others, ...taxes.map(({ name }) => name)]);

/** `, with GST`; empty without taxes */
export const withTaxes = (names: string): string => names && `, with ${names}`;

/** `GST 5%` */
export const taxLabel = ({ name, percent }: Tax): string => `${name} ${percent}%`;

/** `5% GST and 6% PST` */
export const taxSentence = (taxes: readonly Tax[]): string =>
  listOfNames(taxes.map(({ name, percent }) => `${percent}% ${name}`));
