import { expect, test } from 'vitest';
import { dateText, readingMinutes, relatedArticles } from './article.ts';

const article = (id: number, tags: string[], type_id = 1) => ({ id, tags, type_id, create_time: id });

test('related: shared tags first, then the same type, then the newest; never itself', () => {
  const all = [
    article(1, ['a', 'B']),
    article(2, ['a', 'b']),
    article(3, [], 1),
    article(4, [], 2),
    article(5, ['b'], 2),
    article(6, [], 2),
  ];
  expect(relatedArticles(all[0]!, all).map((a) => a.id)).toEqual([2, 5, 3, 6]);
  expect(relatedArticles(article(1, []), [article(1, [])])).toEqual([]);
});

test('reading takes at least a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
});

test('dates are Calgary’s', () => expect(dateText(Date.UTC(2026, 9, 12, 15) / 1000)).toBe('October 12, 2026'));
