import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { sharePicture, typeSharePicture } from './share-picture.ts';

test('each kind of page has a picture that is there', () => {
  const pictures = [
    ...[
      '/',
      '/tires',
      '/tires/list',
      '/tires/brand/nokian',
      '/tires/size/225-65r17',
      '/tires/detail/1/x',
      '/services',
      '/services/tire-change',
      '/articles',
      '/articles/x',
      '/contact',
      '/policy/refund',
      '/faq',
      '/wheels',
      '/404',
    ].map((path) => sharePicture(path)),
    ...TYPE_SHORTS.map((short) => typeSharePicture(short)),
    ...TYPE_SHORTS.map((short) => sharePicture(`/tires/list/${short}`)),
  ];
  for (const { path, alt, width, height } of pictures) {
    expect(existsSync(new URL(`../../public${path}`, import.meta.url)), path).toBe(true);
    expect(alt.length).toBeGreaterThan(10);
    expect([width, height]).toEqual([1200, 630]);
  }
});

test('a list of a type shows that type', () => {
  expect(sharePicture('/tires/list/mudterraintires')).toMatchObject({
    path: '/og/mudterraintires.jpg',
    alt: 'One of our mud-terrain tires on the road to the Rockies',
  });
  expect(sharePicture('/tires/list/allseasontires').alt).toContain('all-season');
  expect(sharePicture('/tires/list/hovercraft').path).toBe('/og/tires.jpg');
});
