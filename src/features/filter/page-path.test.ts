import { expect, test } from 'vitest';
import { cleanPathname, readPagePath } from './page-path.ts';

test.each(['/', '/tires', '/services/tire-installation', '/shopping-cart'])('%s is always there', (path) => {
  expect(readPagePath(path)).toEqual({ kind: 'fixed' });
});

test.each([
  ['/tires/detail/7/michelin-x-ice-snow', { kind: 'product', id: 7, slug: 'michelin-x-ice-snow' }],
  ['/tires/list/wintertires', { kind: 'type', key: 'wintertires' }],
  ['/tires/brand/michelin', { kind: 'brand', key: 'michelin' }],
  ['/services/tire-change', { kind: 'service', key: 'tire-change' }],
  ['/policy/refund', { kind: 'policy', key: 'refund' }],
  ['/articles/page/2', { kind: 'articles', type: '', page: 2 }],
  ['/articles/type/winter', { kind: 'articles', type: 'winter', page: 1 }],
  ['/articles/type/winter/page/12', { kind: 'articles', type: 'winter', page: 12 }],
  ['/tires/size/225-65r17', { kind: 'size', width: 225, profile: 65, rim: 17 }],
  ['/tires/size/33-12.50r20', { kind: 'size', width: 33, profile: 12.5, rim: 20 }],
  ['/tires/width/225', { kind: 'size', width: 225, profile: 0, rim: 0 }],
  ['/tires/rim/17', { kind: 'size', width: 0, profile: 0, rim: 17 }],
  [
    '/tires/toyota/rav4/2019/225-65r17/xle',
    { kind: 'vehicle', make: 'toyota', model: 'rav4', year: 2019, size: '225-65r17', option: 'xle' },
  ],
  ['/articles/chinooks', { kind: 'article', key: 'chinooks' }],
])('%s depends on the database', (path, expected) => {
  expect(readPagePath(path)).toEqual(expected);
});

test.each([
  '/nowhere',
  '/tires/size/999-99r99',
  '/tires/size/225-65R17',
  '/tires/width/999',
  '/tires/detail/0/a',
  '/tires/detail/7',
  '/api/product',
  '/unavailable',
  '/tires/list/a/b',
  '',
  'tires',
  '/wp-login.php',
  '/services/Tire-Change',
  '/articles/page/1',
  '/articles/type/winter/page/1000',
])('%s is no page', (path) => {
  expect(readPagePath(path)).toBeNull();
});

test('a slash at the end is the same page', () => {
  expect(cleanPathname('/tires/')).toBe('/tires');
  expect(cleanPathname('/')).toBe('/');
});
