/** Which pages are files: all of the site map, but of products and vehicles only the most viewed. */
import { expect, test } from 'vitest';
import type { PageSource } from '#src/features/publishing/page-source.server.ts';
import { MAX_PRODUCT_FILES, MAX_VEHICLE_FILES, pagesAsFiles } from './edition-files.ts';

const many = (path: (n: number) => string) => Array.from({ length: 700 }, (_, n) => ({ path: path(n) }));
const sizes = [
  ...many((n) => `/tires/size/${n}-65r17`),
  ...many((n) => `/tires/width/${n}`),
  ...many((n) => `/tires/rim/${n}`),
];
const brands = many((n) => `/tires/brand/brand-${n}`);
const products = many((n) => `/tires/detail/${n}/tire`);
const vehicles = [
  ...many((n) => `/tires/make/model-${n}/2024/225-65r17`),
  ...many((n) => `/tires/toyota/rav4/2026/${n}-65r17`),
  ...[2026, 2019].map((year) => ({ path: `/tires/ford/f-150/${year}/275-65r18` })),
];
const siteMap = async () => [...products, ...vehicles, ...sizes, ...brands];
const last = products.at(-1)!.path;
const source = { siteMap } as PageSource;
const files = await pagesAsFiles(source, new Map([[last, 3]]));
const filesOf = (all: ReadonlyArray<{ path: string }>) => all.filter(({ path }) => files.includes(path)).length;

test('every size, width, rim and brand is a file, whatever their number', () => {
  expect([filesOf(sizes), filesOf(brands)]).toEqual([sizes.length, brands.length]);
});

test('of products and vehicles a limited number are, the most viewed first', () => {
  expect([filesOf(products), filesOf(vehicles)]).toEqual([MAX_PRODUCT_FILES, MAX_VEHICLE_FILES]);
  expect(files).toContain(last);
});

test('vehicles are of the models that Alberta drives most, first of years in which they need tires', () => {
  const of = (path: string) => files.findIndex((file) => file.startsWith(path));
  expect(of('/tires/ford/f-150/2019')).toBeLessThan(of('/tires/toyota/rav4/'));
  expect(of('/tires/make/model-0/')).toBe(-1);
});
