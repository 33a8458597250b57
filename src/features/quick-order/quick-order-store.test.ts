import { describe, expect, it } from 'vitest';
import { cheapest, sortTires, type TireOrder } from './quick-order-store.ts';

const tire = (
  id: number,
  brands: string,
  retail_price: string,
  price: string | undefined,
  count: number | null,
  location: 0 | 1 = 0,
) => ({ id, brands, pattern_title: 'One', retail_price, ...(price && { price }), count, in_stock: true, location });
const tires = [
  tire(1, 'toyo', '99.00', '95.00', 2),
  tire(2, 'Kumho', '1000.00', '90.00', 16, 1),
  tire(3, 'Nokian', '120.00', undefined, null),
];
const ids = (order: TireOrder) => sortTires(tires, order).map((t) => t.id);

describe('the order of a table of tires', () => {
  it('follows the column, by amount and not by digits', () => {
    expect(ids({ by: 'retail', down: false })).toEqual([1, 3, 2]);
    expect(ids({ by: 'partner', down: false })).toEqual([2, 1, 3]);
    expect(ids({ by: 'name', down: false })).toEqual([2, 3, 1]);
    expect(ids({ by: 'stock', down: true })).toEqual([3, 2, 1]);
    expect(ids({ by: 'place', down: false })).toEqual([1, 3, 2]);
  });
  it('picks the cheapest of which there are enough', () => {
    expect(cheapest([tires[0]!, tires[2]!], 4)?.id).toBe(3);
    expect(cheapest([tires[0]!, tires[2]!], 2)?.id).toBe(1);
    expect(cheapest([tires[0]!], 4)?.id).toBe(1);
    expect(cheapest(tires, 40)?.id).toBe(2);
    expect(cheapest([], 4)).toBeUndefined();
  });
});
