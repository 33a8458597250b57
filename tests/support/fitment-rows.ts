import type { FitmentRow } from '#src/features/vehicles/write.server.ts';

/** An original tire of the shop's own list: a 2019 RAV4's, with what a test changes. */
export const fitmentRow = (more: Partial<FitmentRow> = {}): FitmentRow => ({
  make: 'Toyota',
  model: 'RAV4',
  yearFrom: 2019,
  yearTo: 2019,
  option: '',
  front: '225/65R17',
  rear: '',
  source: 'curated',
  verifiedAt: null,
  ...more,
});

/** @param lines make | model | years | option | front | rear */
export const fitmentRows = (lines: string): FitmentRow[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [make = '', model = '', years = '', option = '', front = '', rear = ''] = line.split('|');
      const [yearFrom, yearTo] = years.split('-').map(Number) as [number, number];
      return fitmentRow({ make, model, yearFrom, yearTo, option, front, rear });
    });
