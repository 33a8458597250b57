/** Rows of a price list that are refused, and what the report says to mend. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#src/kit/money.ts';
import { isRealSize } from '#src/features/sizes/tire-size.ts';
import { productSlug } from '#src/features/catalogue/row.server.ts';
import { goodRow, goodTerms, rawRow } from './row.server.arbitrary.ts';
import { readRow, type RawRow } from './row.server.ts';

const refused = (changes: RawRow) => readRow({ ...goodRow, ...changes }, goodTerms).reasons;

describe('what cannot be sold is refused with what to mend', () => {
  test.each<[RawRow, string]>([
    [{ sku: ' ' }, 'the item number is missing'],
    [
      { sku: '1.55778E+10' },
      'item number is "1.55778E+10", which a spreadsheet has rounded; format the column as text and save the list again',
    ],
    [{ brand: '' }, 'the brand is missing'],
    [{ brand: '***' }, 'brand is "***", which has no letter or digit'],
    [{ pattern: '' }, 'the pattern is missing'],
    [{ size: 'see catalogue' }, 'size is "see catalogue", not a tire size such as 225/65R17'],
    [{ size: '' }, 'the size is missing'],
    [
      { season: 'Monsoon' },
      'season is "Monsoon", which the shop does not know; mend it, or add the word under "seasons" in the mapping',
    ],
    [
      { season: 'Tire bags' },
      'season is "Tire bags", which the shop does not know; mend it, or add the word under "seasons" in the mapping',
    ],
    [{ season: '' }, 'the season is missing'],
    [{ cost: 'CALL' }, 'cost is "CALL", not an amount'],
    [{ cost: '' }, 'the cost is missing'],
    [{ cost: '-$71.68' }, 'cost is "-$71.68", less than nothing'],
    [{ cost: '($71.68)' }, 'cost is "($71.68)", less than nothing'],
    [{ cost: '0' }, 'cost is "0", and no tire is free'],
    [{ cost: '1.234' }, 'cost is "1.234", not an amount'],
    [{ cost: '96,50,10' }, 'cost is "96,50,10", not an amount'],
    [{ loadIndex: 'T' }, 'load index is "T", not one such as 102'],
    [{ speedRating: '102' }, 'speed rating is "102", not a speed symbol such as T'],
    [{ cost: '123456789' }, 'cost is "123456789", more than any tire costs'],
    [{ msrp: 'TBA' }, 'suggested price is "TBA", not an amount'],
    [{ stock: ['lots', '3'] }, 'stock is "lots", not a number of tires'],
    [{ loadSpeed: 'heavy' }, 'load and speed is "heavy", not a load index with a speed symbol such as 102T'],
    [{ loadRange: 'big' }, 'load range is "big", not one such as SL, XL or E'],
    [{ treadDepth: '164' }, 'tread depth is "164", not a depth in 32nds of an inch up to 40'],
    [{ warranty: 'lifetime' }, 'warranty is "lifetime", not a distance in miles'],
    [{ runFlat: 'perhaps' }, 'run flat is "perhaps", not Y or N'],
  ])('%o', (changes, reason) => expect(refused(changes)).toEqual([reason]));

  test('all errors of a line are reported at once', () =>
    expect(refused({ sku: '', cost: 'CALL' })).toEqual([
      'the item number is missing',
      'cost is "CALL", not an amount',
    ]));
});

test('any line becomes a tire that the database accepts or is rejected with a reason, without an exception', () => {
  fc.assert(
    fc.property(rawRow, (raw) => {
      const { row, reasons } = readRow(raw, goodTerms);
      for (const reason of reasons ?? []) expect(reason).not.toMatch(/\p{Cc}/u);
      if (!row) {
        expect(reasons.length).toBeGreaterThan(0);
        return;
      }
      expect(row.sku).not.toBe('');
      expect(JSON.stringify(row)).not.toMatch(/\\u/); // PostgreSQL rejects control characters and halves of surrogate pairs
      expect(productSlug(row)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(isRealSize(row.size!)).toBe(true);
      expect(cents(row.cost)).toBeGreaterThan(0);
      for (const stated of [row.cost, row.msrp ?? '0.00']) expect(cents(stated)).toBeLessThan(100_000_00);
      expect(row.treadDepth === null || (row.treadDepth > 0 && row.treadDepth <= 40)).toBe(true);
      expect(Number.isSafeInteger(row.count) && row.count >= 0 && row.count < 2 ** 31).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
