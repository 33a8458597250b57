import { describe, expect, test } from 'vitest';
import { findPages, indexPages, type SearchedPage } from './page-search.ts';

const page = (title: string, about = '', text = '', kind = 'Service'): SearchedPage => ({
  title,
  kind,
  url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  about,
  text,
});
const INDEX = indexPages([
  page('Tire storage', 'the off-season set', 'Storage prices per season'),
  page('Tire change', 'off, on, balanced', 'Storage is another service. A season is long.'),
  page('Contact', 'hours phone address', 'Call us'),
  page('How long do tires last?', 'age', 'Ten years', 'Question'),
  page('Café hours', '', 'L’été', 'Article'),
]);
const titles = (typed: string) => findPages(INDEX, typed).map((found) => found.page.title);

describe('pages by words', () => {
  test.each([
    ['storage price', ['Tire storage', 'Tire change']],
    ['how much is tire storage', ['Tire storage', 'Tire change']],
    ['stor', ['Tire storage', 'Tire change']],
    ['hours', ['Café hours', 'Contact']],
    ['hour', ['Café hours', 'Contact']],
    ['HOURS cafe', ['Café hours']],
    ['season storage', ['Tire storage', 'Tire change']],
    ['how long last', ['How long do tires last?']],
    ['tor', []],
    ['storage unicorn', []],
    ['tires', []],
    ['', []],
  ])('%s finds %j', (typed, expected) => expect(titles(typed)).toEqual(expected));

  test('says whether a page is about the words or only has them in its text', () => {
    expect(findPages(INDEX, 'storage').map(({ isAbout }) => isAbout)).toEqual([true, false]);
  });
});
