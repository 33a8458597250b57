/** Whether the sizes that the shop lists for a vehicle are those of all its trims. */
export interface Trims {
  are: 'all' | 'not all' | 'unknown';
  /** what is missing, `Type S on 20 inch`; empty: not known, or nothing */
  missing: string;
}

export const UNKNOWN_TRIMS: Trims = { are: 'unknown', missing: '' };

/** A sentence for everybody who looks at a vehicle's sizes. Empty where they are those of all trims. @param name `2018 RVR` */
export function trimsText({ are, missing }: Trims, name: string): string {
  if (are === 'all') return '';
  const check = 'Check the size on your sidewall.';
  return are === 'unknown'
    ? `Other trims of the ${name} may have other sizes. ${check}`
    : `We do not list every size of the ${name} yet${missing && ` (missing: ${missing})`}. ${check}`;
}
