import { expect, test } from 'vitest';
import { pickupText } from './pickup.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { hoursScope, shopsInCity } from './shop-words.ts';

const [foothills, skyline] = DEFAULT_SETTINGS.places;
const saskatoon = { ...foothills, name: 'Idylwyld', street: '1 Idylwyld Drive', latitude: 52.13, longitude: -106.67 };
const region = { ...DEFAULT_SETTINGS.region, city: 'Saskatoon' };

test.each([
  [1, 'One shop in Saskatoon', ''],
  [2, 'Two shops in Saskatoon', ', both shops'],
  [5, 'Five shops in Saskatoon', ', all five shops'],
  [12, '12 shops in Saskatoon', ', all 12 shops'],
])('texts speak of %i shops', (length, inCity, ofAll) => {
  const places = [saskatoon, ...Array.from({ length: length - 1 }, () => saskatoon)] as [typeof saskatoon];
  expect(shopsInCity({ places, region })).toBe(inCity);
  expect(hoursScope(places)).toBe(ofAll);
});

test('a page offers the tire from another shop only if there is one; that of a shop that is gone is at the first', () => {
  const here = { in_stock: true, location: 0 };
  const text = (places: Array<typeof saskatoon>, product = here) => pickupText(product, { all: 'The shops', places });
  expect(text([saskatoon])).toEqual({ title: 'Pick up at Idylwyld', text: '1 Idylwyld Drive.' });
  expect(text([saskatoon, skyline!]).text).toBe('1 Idylwyld Drive. Ask us to bring it to Skyline NE.');
  expect(text([saskatoon, skyline!, foothills]).text).toBe('1 Idylwyld Drive. Ask us to bring it to another shop.');
  expect(text([saskatoon], { in_stock: false, location: 0 })).toEqual({ title: 'The shops', text: 'We order it.' });
  expect(text([saskatoon], { in_stock: true, location: 4 }).title).toBe('Pick up at Idylwyld');
});
