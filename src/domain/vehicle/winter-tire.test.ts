import { expect, it } from 'vitest';
import { publicStock } from '../product/stock.ts';
import type { ProductSummary } from '../product/product.ts';
import { cheapestWinterTire } from './winter-tire.ts';

const tire = (id: number, retail_price: string, count: number, type_short = 'wintertires'): ProductSummary => ({
  id,
  slug: `tire-${id}`,
  title: `Sailun Ice ${id}`,
  brands: 'Sailun',
  brand_short: 'sailun',
  pattern_title: `Ice ${id}`,
  pattern_picture: '',
  pictures: '',
  type_id: 1,
  type_name: 'Winter Tires',
  type_short,
  size: '225/65R17',
  size_slug: '225-65r17',
  load_index: '102',
  speed_rating: 'T',
  load_range: 'SL',
  run_flat: null,
  snowflake: true,
  retail_price,
  ...publicStock(count),
  location: 0,
  status_type: 0,
  averageRating: null,
  reviewCount: 0,
});

it('takes the winter tire with the lowest price of which there are enough', () => {
  const tires = [
    tire(1, '90.00', 0),
    tire(2, '95.00', 3),
    tire(3, '99.00', 40, 'allseasontires'),
    tire(4, '129.95', 4),
    tire(6, '1300.00', 40),
    tire(5, '130.00', 40),
  ];
  expect(cheapestWinterTire(tires, 4)).toEqual({ id: 4, slug: 'tire-4', name: 'Sailun Ice 4', each: '129.95' });
  expect(cheapestWinterTire(tires, 6)?.id).toBe(5);
  expect(cheapestWinterTire(tires.slice(0, 3), 4)).toBeNull();
});
