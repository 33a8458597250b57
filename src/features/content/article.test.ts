import { expect, test } from 'vitest';
import { dateText, readingMinutes, relatedArticles } from './article.ts';

test('related: the same type first, then the newest; never itself', () => {
  const all = [5, 4, 3, 2, 1].map((id) => ({ id, type_id: id % 2 }));
  expect(relatedArticles(all[2]!, all).map(({ id }) => id)).toEqual([5, 1, 4, 2]);
});

test('reading takes at least a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
});

test('dates are Calgary’s', () => expect(dateText(Date.UTC(2026, 9, 12, 15) / 1000)).toBe('October 12, 2026'));
