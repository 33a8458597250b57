import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFeedRow, type FitmentColumns } from './fitment-import.server.ts';
import { rawFitment } from './fitment-row.server.arbitrary.ts';

const good: FitmentColumns = {
  yearFrom: '2019',
  yearTo: '2025',
  make: 'Toyota',
  model: 'RAV4',
  option: 'XLE',
  front: '225/65R17',
  rear: '',
  source: 'feed',
  verifiedAt: '',
};
const accepted = (changes: Partial<FitmentColumns>, feed?: string) => {
  const { row, reasons } = readFeedRow({ ...good, ...changes }, feed);
  expect(reasons).toBeUndefined();
  return row!;
};
const refused = (changes: Partial<FitmentColumns>) => readFeedRow({ ...good, ...changes }).reasons;

test('a line becomes a row, with names as they are written', () => {
  expect(accepted({ make: ' MERCEDES-BENZ ', model: 'C  300', option: '4MATIC' })).toEqual({
    make: 'MERCEDES-BENZ',
    model: 'C 300',
    yearFrom: 2019,
    yearTo: 2025,
    option: '4MATIC',
    front: '225/65R17',
    rear: '',
    frontService: '',
    rearService: '',
    frontPressure: null,
    rearPressure: null,
    source: 'feed',
    verifiedAt: null,
  });
});

test.each([
  ['225 65 17', '', '225/65R17', ''],
  ['P225/65R17 102H', '', 'P225/65R17', ''],
  ['lt275-70r18', 'LT275/70R18', 'LT275/70R18', ''],
  ['2256517', '', '225/65R17', ''],
  ['255/40ZR19 (100Y) XL', '275/40ZR19', '255/40ZR19', '275/40ZR19'],
  ['P225/65R17', '225/65R17', 'P225/65R17', ''],
  ['35X12.5R17', '', '35x12.50R17LT', ''],
])('sizes %s and %s are kept as printed, the rear one where it differs', (front, rear, ...printed) => {
  const row = accepted({ front, rear });
  expect([row.front, row.rear]).toEqual(printed);
});

test.each([
  [{ front: 'P225/65R17 102H' }, '102H', null],
  [{ front: '225/65R17 106v xl', frontPressure: '33 psi' }, '106V XL', 33],
  [{ front: 'LT275/65R18 123/120R E', frontService: '' }, '123/120R E', null],
  [{ frontService: '123/120r e', frontPressure: '60' }, '123/120R E', 60],
  [{}, '', null],
])('what the placard says is read from columns, or from behind the size: %j', (cells, service, pressure) => {
  const { frontService, frontPressure } = accepted(cells);
  expect([frontService, frontPressure]).toEqual([service, pressure]);
});

test('a placard that cannot be is an error', () => {
  expect(refused({ frontService: 'heavy' })).toEqual([
    'front service description is "heavy", not one such as 102H or 123/120R E',
  ]);
  expect(refused({ frontPressure: '350' })).toEqual(['front pressure is "350", not one from 15 to 120 psi']);
});

test('years as one column or two', () => {
  const { yearFrom, yearTo, ...rest } = good;
  const years = (year: string) => {
    const { row } = readFeedRow({ ...rest, year });
    return [row?.yearFrom, row?.yearTo];
  };
  expect([years('2019'), years('2019-2025'), years('2019 – 2025'), years('2025-2019')]).toEqual([
    [2019, 2019],
    [2019, 2025],
    [2019, 2025],
    [undefined, undefined],
  ]);
  expect(yearFrom && yearTo && accepted({ yearTo: '2019' })).toMatchObject({ yearFrom: 2019, yearTo: 2019 });
});

test('the source is the line’s, or that of the command', () => {
  expect([accepted({ source: 'Fitment Group' }, 'north').source, accepted({ source: '' }, 'north').source]).toEqual([
    'fitment-group',
    'north',
  ]);
});

test('when it was checked, whatever the clock of the machine', () => {
  expect([
    accepted({ verifiedAt: '2026-05-01' }).verifiedAt,
    accepted({ verifiedAt: '2026-05-01T22:10:00-06:00' }).verifiedAt,
  ]).toEqual(['2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z']);
});

describe('what is no fitment is refused with what to mend', () => {
  test.each<[Partial<FitmentColumns>, string]>([
    [{ yearFrom: '' }, 'the first year is missing'],
    [{ yearTo: '' }, 'the last year is missing'],
    [{ yearFrom: '1969' }, 'first year is "1969", not one from 1970 to 2030'],
    [{ yearTo: '19' }, 'last year is "19", not one from 1970 to 2030'],
    [{ yearTo: '2018' }, 'the last year, 2018, is before the first, 2019'],
    [{ make: 'N/A' }, 'the make is missing'],
    [{ model: '***' }, 'model is "***", which has no letter or digit'],
    [{ option: '(-)' }, 'option is "(-)", which has no letter or digit'],
    [{ front: '' }, 'the front size is missing'],
    [{ front: '235' }, 'front size is "235", not a tire size such as 225/65R17'],
    [{ rear: 'T145/70D17' }, 'rear size is "T145/70D17", not a tire size such as 225/65R17'],
    [{ source: '' }, 'the source is missing'],
    [
      { source: 'Curated' },
      'source is "Curated", the shop\'s own list, which every start writes anew; give the feed another name',
    ],
    [{ verifiedAt: '05/01/2026' }, 'verified_at is "05/01/2026", not a date such as 2026-05-01'],
    [{ verifiedAt: '2026-02-30' }, 'verified_at is "2026-02-30", not a date such as 2026-05-01'],
  ])('%o', (changes, reason) => expect(refused(changes)).toEqual([reason]));

  test('all errors of a line are reported at once, with the vehicle if it can be read', () => {
    expect(readFeedRow({ ...good, yearTo: '2031', front: 'see door' })).toEqual({
      item: '2019 2031 Toyota RAV4 XLE',
      reasons: [
        'last year is "2031", not one from 1970 to 2030',
        'front size is "see door", not a tire size such as 225/65R17',
      ],
    });
  });
});

test('any line becomes a row or is rejected with a reason of one line, without an exception', () => {
  fc.assert(
    fc.property(rawFitment, (raw) => {
      const { row, reasons } = readFeedRow(raw);
      if (row) expect(row.yearFrom).toBeLessThanOrEqual(row.yearTo);
      else expect(reasons!.length).toBeGreaterThan(0);
      for (const reason of reasons ?? []) expect(reason).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 1_000 },
  );
});
