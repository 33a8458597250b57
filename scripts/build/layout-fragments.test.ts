import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceLayoutFragments } from './layout-fragments.ts';

let cache: string;
beforeEach(() => void (cache = mkdtempSync(path.join(tmpdir(), 'layout-fragments-'))));
afterEach(() => rmSync(cache, { recursive: true, force: true }));
function cachePage(name: string, html: string): void {
  const file = path.join(cache, 'dist', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
const cached = (name: string) =>
  existsSync(path.join(cache, 'dist', name)) ? readFileSync(path.join(cache, 'dist', name), 'utf8') : null;
const page = (hours: string, footer: string, text = 'Öl $& text') =>
  `<header>${hours}</header>${text}<footer>${footer}</footer>`;
const fragments = (hours: string, footer: string) => ({
  top: `<header>${hours}</header>`,
  footer: `<footer>${footer}</footer>`,
});

test('cached pages get the new header and footer, and nothing else in them changes', () => {
  replaceLayoutFragments(cache, fragments('Open until 17:00', 'é'));
  cachePage('tires/1.html', page('Open until 17:00', 'é'));
  cachePage('note.txt', page('Open until 17:00', 'é'));
  replaceLayoutFragments(cache, fragments('Open until 17:00', 'é'));
  expect(cached('tires/1.html')).toBe(page('Open until 17:00', 'é'));
  replaceLayoutFragments(cache, fragments('Open until 18:30 – $1', 'é'));
  expect(cached('tires/1.html')).toBe(page('Open until 18:30 – $1', 'é'));
  replaceLayoutFragments(cache, fragments('Closed', 'Calgary'));
  expect([cached('tires/1.html'), cached('note.txt')]).toEqual([
    page('Closed', 'Calgary'),
    page('Open until 17:00', 'é'),
  ]);
});

test('after an interruption no cached page is used', () => {
  replaceLayoutFragments(cache, fragments('one', 'f'));
  cachePage('a.html', page('one', 'f'));
  cachePage('b.html/unreadable', '');
  expect(() => replaceLayoutFragments(cache, fragments('two', 'f'))).toThrow('EISDIR');
  replaceLayoutFragments(cache, fragments('one', 'f'));
  expect(cached('a.html')).toBe(null);
});

test('a page with another header or footer is removed, and all pages when the last ones are unknown', () => {
  replaceLayoutFragments(cache, fragments('one', 'f'));
  cachePage('tires/1.html', page('another', 'f'));
  cachePage('tires/2.html', page('one', 'f'));
  replaceLayoutFragments(cache, fragments('two', 'f'));
  expect([cached('tires/1.html'), cached('tires/2.html')]).toEqual([null, page('two', 'f')]);
  replaceLayoutFragments(cache, { ...fragments('two', 'f'), 'a third': '<aside></aside>' });
  expect(cached('tires/2.html')).toBe(null);
  cachePage('tires/3.html', page('two', 'f'));
  rmSync(path.join(cache, 'layout-fragments.json'));
  replaceLayoutFragments(cache, fragments('two', 'f'));
  expect(cached('tires/3.html')).toBe(null);
});
