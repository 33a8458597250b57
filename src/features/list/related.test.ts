import { expect, test } from 'vitest';
import { otherSizes, similarTires } from './related.ts';

const size = (id: number, width: number, profile: number, rim: number) => ({ id, width, profile, rim });

test('other sizes: the nearest ones, in the order of a table, never itself', () => {
  const pattern = [
    size(1, 225, 65, 17),
    size(2, 225, 60, 18),
    size(3, 195, 65, 15),
    size(4, 235, 65, 17),
    size(5, 275, 40, 22),
    size(6, 215, 65, 17),
  ];
  expect(otherSizes(pattern[0]!, pattern, 3).map((p) => p.id)).toEqual([6, 4, 2]);
  expect(otherSizes(pattern[0]!, pattern, 99).map((p) => p.id)).toEqual([3, 6, 4, 2, 5]);
});

test('similar tires: same type, one per pattern, never its own', () => {
  const tire = (id: number, brand_short: string, pattern_title: string, type_short = 'wintertires') => ({
    id,
    brand_short,
    pattern_title,
    type_short,
    in_stock: true,
    snowflake: true,
    size: '225/65R17',
    load_index: '102',
    speed_rating: 'H',
    load_range: 'SL',
  });
  const all = [
    tire(1, 'a', 'X'),
    tire(2, 'a', 'X'),
    tire(3, 'b', 'Y'),
    tire(4, 'b', 'Y'),
    tire(5, 'c', 'Z', 'summertires'),
    tire(6, 'd', 'W'),
    tire(7, 'e', 'V'),
  ];
  expect(similarTires(all[0]!, all, 2).map((p) => p.id)).toEqual([3, 6]);
  expect(similarTires(all[4]!, all, 4)).toEqual([]);
});

test('similar tires carry as much, are of the same construction and have the snowflake, too', () => {
  const tire = (id: number, size: string, load_index: string, snowflake: boolean | null = true) => ({
    id,
    brand_short: `brand-${id}`,
    pattern_title: 'X',
    type_short: 'allterraintires',
    in_stock: true,
    snowflake,
    size,
    load_index,
    speed_rating: 'S',
    load_range: size.startsWith('LT') ? 'E' : 'SL',
  });
  const all = [
    tire(1, 'LT275/65R18', '123/120'),
    tire(2, '275/65R18', '116'),
    tire(3, 'LT275/65R18', '113/110'),
    tire(4, 'LT275/65R18', '123/120', false),
    tire(5, 'LT275/65R18', '126/123'),
    tire(6, 'LT275/65R18', '126/123', null),
  ];
  expect(similarTires(all[0]!, all, 4).map((p) => p.id)).toEqual([5]);
  expect(similarTires(all[1]!, all, 4).map((p) => p.id)).toEqual([]);
  expect(similarTires(all[5]!, all, 4).map((p) => p.id)).toEqual([5]);
});
