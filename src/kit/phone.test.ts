import { expect, test } from 'vitest';
import { phoneLink, phoneText } from './phone.ts';

test('a Canadian number is printed as people write it, any other as it is', () => {
  expect(phoneText('+14035550142')).toBe('403-555-0142');
  expect(phoneText('+442079460000')).toBe('+442079460000');
});

test.each([
  ['403-555-0142', 'tel:+14035550142'],
  ['(403) 555.0142', 'tel:+14035550142'],
  ['1 403 555 0142', 'tel:+14035550142'],
  ['+1 403/555-0142', 'tel:+14035550142'],
  ['403-555-0142 or 587-555-0123', 'tel:+14035550142'],
  ['cell: 4035550142', 'tel:+14035550142'],
  ['403-555-0142 ext. 12', 'tel:+14035550142;ext=12'],
  ['403-555-0142x7', 'tel:+14035550142;ext=7'],
  ['1-800-GOT-TIRE', 'tel:+18004688473'],
  ['４０３ー５５５ー０１４２'.replaceAll('ー', '－'), 'tel:+14035550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['555-0142', undefined],
  ['call me', undefined],
  ['', undefined],
])('%j links to %j', (typed, link) => expect(phoneLink(typed)).toBe(link));
