/** The edge keeps a public answer for everyone who asks with the same parameters, and ignores those that no call reads. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { articlesQuery } from '#src/contracts/articles.ts';
import { productsByIdQuery, productsQuery } from '#src/contracts/products.ts';
import { questionsQuery } from '#src/contracts/questions.ts';
import { suggestQuery } from '#src/contracts/suggest.ts';
import { vehiclesQuery } from '#src/contracts/vehicles.ts';
import { call, openShop } from '../support/shop.ts';

await openShop();

const CALLS: Array<[url: string, ...z.ZodObject[]]> = [
  ['/api/product?ids=1', productsByIdQuery, productsQuery],
  ['/api/product?types=wintertires', productsByIdQuery, productsQuery],
  ['/api/new?current=1', articlesQuery],
  ['/api/question?ids=1', questionsQuery],
  ['/api/searchByVehicle?option=', vehiclesQuery],
  ['/api/suggest?q=225', suggestQuery],
];

test.each(CALLS)('%s is kept by the parameters of its contracts', async (url, ...contracts) => {
  const vary = (await call(`${url}&utm_source=mail`)).headers.get('netlify-vary')!;
  const names = vary.replace(/^query=/, '').split('|');
  expect(new Set(names)).toEqual(new Set(contracts.flatMap(({ shape }) => Object.keys(shape))));
});

test.each(['/api/settingGet', '/api/brandList', '/api/productTypeList', '/api/newTypeList', '/api/product/1'])(
  '%s reads no parameters, and is kept once',
  async (url) => {
    const plain = await call(url);
    const other = await call(`${url}?utm_source=mail&current=2`);
    expect(plain.headers.get('netlify-vary')).toBe('query=none');
    expect(await other.text()).toBe(await plain.text());
  },
);
