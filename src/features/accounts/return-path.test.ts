import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginUrl, returnPath } from './return-path.ts';

describe('the page to return to after signing in', () => {
  it('is a page of this site', () => {
    for (const path of [
      '/setting',
      '/tires/size/225-65r17?types=wintertires#results',
      '/tires/detail/7/nokian-r5',
      '/',
    ])
      expect(returnPath(path)).toBe(path);
  });
  it('is never another site, nor a page that only redirects', () => {
    for (const path of [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/ /evil',
      '/..//evil.example',
      '/a/../b',
      '/login',
      '/login?from=/login',
      '/register',
      '/api/logout',
      '/é',
    ]) {
      expect(returnPath(path), String(path)).toBeNull();
    }
  });
  it('has at most 500 characters', () => {
    const path = `/${'a'.repeat(499)}`;
    expect([returnPath(path), returnPath(`${path}a`)]).toEqual([path, null]);
  });
  it('is told by what stands before the query', () => {
    for (const path of ['/tires?back=/a/../b', '/tires#/login']) expect(returnPath(path)).toBe(path);
    for (const path of ['/login#again', '/api/x?y=1?z']) expect(returnPath(path)).toBeNull();
  });
  it('stays on the site for any input, as a browser reads it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webPath(),
          fc.string(),
          fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', 'a', '?', '#', '%') }),
        ),
        (text) => {
          const path = returnPath(text);
          if (path !== null) expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
        },
      ),
    );
  });
  it('survives in the query of the sign-in page', () => {
    for (const path of ['/setting', '/tires/list/wintertires?brands=nokian&current=2'])
      expect(new URL(loginUrl(path), 'https://shop.example').searchParams.get('from')).toBe(path);
    expect(loginUrl('/login')).toBe('/login');
  });
});
