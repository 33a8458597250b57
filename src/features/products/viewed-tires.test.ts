import { expect, test } from 'vitest';
import { MAX_VIEWED, readViewed, withViewed, type ViewedTire } from './viewed-tires.ts';

const tire = (id: number): ViewedTire => ({
  id,
  title: `Tire ${id}`,
  size: '225/65R17',
  path: `/tires/detail/${id}/a`,
  picture: '/tires/a.avif',
  price: '$251.00',
  at: id,
});

test('the newest is first, each once, and the list is limited', () => {
  let list: ViewedTire[] = [];
  for (let id = 1; id <= 20; id++) list = withViewed(list, tire(id));
  list = withViewed(list, { ...tire(12), price: '$9.00' });
  expect(list).toHaveLength(MAX_VIEWED);
  expect(list.slice(0, 3).map(({ id, price }) => [id, price])).toEqual([
    [12, '$9.00'],
    [20, '$251.00'],
    [19, '$251.00'],
  ]);
  expect(readViewed(JSON.stringify(list))).toEqual(list);
});

test('invalid entries are left out', () => {
  expect(readViewed(null)).toEqual([]);
  expect(readViewed('{')).toEqual([]);
  expect(readViewed('{"id":1}')).toEqual([]);
  expect(
    readViewed(
      JSON.stringify([
        null,
        7,
        { ...tire(1), path: '//evil.example' },
        { ...tire(2), picture: 'javascript:alert(1)' },
        { ...tire(3), title: 3 },
        tire(4),
      ]),
    ),
  ).toEqual([tire(4)]);
});
