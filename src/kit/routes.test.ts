import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articlesPath, comparePath, COMPARE_TIRES, policyPath, SEARCH, servicePath, WINTER_SETS } from './paths.ts';
import { LINKED_ROUTES, ROUTES } from './routes.ts';

const fixedPaths: string[] = Object.values(ROUTES).map(({ path }) => path);
/** Pages without a file: they depend on the query. */
const QUERY_PAGES: string[] = [SEARCH, COMPARE_TIRES, WINTER_SETS];

/** Pages without parameters, but for those of unknown URLs and of failures. */
const pageFiles = globSync('src/pages/**/*.astro').filter((file) => !/\[|\/(404|unavailable)\.astro$/.test(file));
const pathOfFile = (file: string) => file.replace(/^src\/pages|(\/index)?\.astro$/g, '') || '/';

test('every fixed route has a page file, and every page file without parameters has a route, or depends on its query', () => {
  const lists = ['/articles', '/tires', '/tires/list', '/wheels/list']; // by files named `[...list].astro`
  expect([...pageFiles.map(pathOfFile), ...lists].toSorted()).toEqual([...fixedPaths, ...QUERY_PAGES].toSorted());
});

test('a linked service or policy is found under the code that editors know it by', () => {
  for (const { path, content } of Object.values(LINKED_ROUTES))
    expect([servicePath(content), policyPath(content)]).toContain(path);
});

test.each([
  [comparePath(), '/tires/compare-sizes'],
  [comparePath('225-65r17', '235-60r18'), '/tires/compare-sizes?a=225-65r17&b=235-60r18'],
  [comparePath(undefined, '235-60r18'), '/tires/compare-sizes?b=235-60r18'],
  [articlesPath(), '/articles'],
  [articlesPath('', 2), '/articles/page/2'],
  [articlesPath('winter'), '/articles/type/winter'],
  [articlesPath('winter', 3), '/articles/type/winter/page/3'],
  [servicePath('Tire-Change'), '/services/tire-change'],
])('%s', (path, expected) => expect(path).toBe(expected));
