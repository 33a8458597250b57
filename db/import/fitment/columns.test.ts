import { expect, test } from 'vitest';
import { checkMapping } from '../mapping.ts';
import { fitmentShape } from './row.ts';

test.each<[unknown, string]>([
  [
    { columns: { make: 'a', model: 'b', front: 'c' } },
    'm: "columns" must have either "year", or "yearFrom" and "yearTo".',
  ],
  [
    { columns: { make: 'a', model: 'b', front: 'c', year: 'd', yearTo: 'e' } },
    'm: "columns" must have either "year", or "yearFrom" and "yearTo".',
  ],
  [{ columns: { make: 'a', model: 'b', year: 'c' } }, 'm: "columns.front" is missing.'],
  [
    { columns: { trim: 'a', make: 'a', model: 'b', front: 'c', year: 'd' } },
    'm: unknown field "columns.trim". Known here: make, model, front, year, yearFrom, yearTo, option, rear, frontService, rearService, frontPressure, rearPressure, source, verifiedAt.',
  ],
  [{ source: 'North West' }, 'm: "source" must be lower-case letters and digits, separated by hyphens.'],
  [{ source: 'curated' }, 'm: "source" cannot be "curated", the shop\'s own list.'],
])('what is wrong in the mapping %j is said in one line', (value, message) =>
  expect(() => checkMapping(fitmentShape, value, 'm')).toThrow(message),
);
