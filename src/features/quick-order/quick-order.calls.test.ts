/** `POST /api/quickOrder` never swaps construction: a size typed with LT is answered by LT tires alone. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundSizes } from './quick-order-calls.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { registered, type Visitor } from '../../../tests/support/visitor.ts';

let partner: Visitor;
beforeAll(async () => {
  await openShop(
    [
      'Toyo|Open Country A/T III|allterraintires|LT265/70R17 121/118S|318.00|7|0',
      'Michelin|Defender LTX M/S2|allseasontires|265/70R17 115T|300.00|9|0',
      'Goodyear|Endurance|allseasontires|ST225/75R15 117N|160.00|9|0',
      'Kumho|Solus TA51a|allseasontires|225/75R15 102T|150.00|9|0',
      'Michelin|Agilis CrossClimate|allseasontires|235/65R16C 121/119R|330.00|9|0',
      'Michelin|Defender2|allseasontires|235/65R16 103T|220.00|9|0',
    ].join('\n'),
  );
  partner = (await registered()).visitor;
});

const order = async (text: string) => {
  const { sizes } = (await partner.post('/api/quickOrder', { text })).body.data as FoundSizes;
  const printed = (tires: Array<{ size: string }>) => tires.map(({ size }) => size);
  return Object.fromEntries(sizes.map(({ key, tires }) => [key, printed(tires)]));
};

describe('a size that is typed with its construction', () => {
  test.each([
    ['LT265/70R17 x4', 'lt265-70r17', 'LT265/70R17'],
    ['4 x 265/70R17LT', 'lt265-70r17', 'LT265/70R17'],
    ['P265/70R17', 'p265-70r17', '265/70R17'],
    ['235/65R16C 2', 'c235-65r16', '235/65R16C'],
    ['ST225/75R15', 'st225-75r15', 'ST225/75R15'],
  ])('%s is answered by that alone', async (typed, key, size) => expect(await order(typed)).toEqual({ [key]: [size] }));

  test('stands beside the same numbers without it', async () => {
    expect(await order('LT265/70R17\n265/70R17')).toEqual({
      'lt265-70r17': ['LT265/70R17'],
      '265-70r17': ['265/70R17', 'LT265/70R17'],
    });
  });
});

test('plain numbers are never answered by trailer tires', async () => {
  expect(await order('225 75 15')).toEqual({ '225-75r15': ['225/75R15'] });
});

test('a line may be an item number, in stock or not, with how many', async () => {
  const { data } = (await partner.get('/api/product?title=agilis')).body as {
    data: Array<{ id: number; title: string }>;
  };
  const { sku } = (await partner.get(`/api/product/${data[0]!.id}`)).body.data as { sku: string };
  const { sizes, unread } = (await partner.post('/api/quickOrder', { text: `${sku.toLowerCase()} x 3\nNO-SUCH-1` }))
    .body.data as FoundSizes;
  const { id, title } = data[0]!;
  expect(sizes).toMatchObject([{ key: `item-${id}`, size: title, quantity: 3, tires: [{ id }] }]);
  expect(unread).toEqual([{ line: 2, text: 'NO-SUCH-1' }]);
});
