import { expect, test } from 'vitest';
import { carriedTire, readCarried } from './carried-words.ts';

test('what a product page has handed over is read again', () => {
  const carried = { words: '4 x Michelin X-Ice Snow', shop: '' };
  expect(readCarried(JSON.stringify(carried))).toEqual(carried);
});

test.each([null, 'null', '', '{', '7', '"words"', '{}', '{"words":"4 x"}', '{"shop":""}', '{"words":4,"shop":""}'])(
  'of %s nothing is taken over',
  (stored) => expect(readCarried(stored)).toBeNull(),
);

test('the tires and their total are read out of the words; other words are none', () => {
  expect(carriedTire('4 × Michelin X-Ice Snow\nInstalled, four: $1,213.80 with GST, as shown on Monday')).toEqual({
    tires: '4 × Michelin X-Ice Snow',
    total: 'Total $1,213.80, GST included',
  });
  expect(carriedTire('1 × Nokian R5\nTires only: $251.00, as shown on Monday')).toEqual({
    tires: '1 × Nokian R5',
    total: 'Total $251.00',
  });
  const second = 'Installed, four: $1,213.80 with GST, as shown on Monday';
  for (const words of ['', 'A red RAV4', '4 × X-Ice', '4 × X-Ice\nInstalled: $1.00', `My car\n${second}`])
    expect(carriedTire(words)).toBeNull();
});
