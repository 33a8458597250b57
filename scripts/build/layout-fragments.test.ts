import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceLayoutFragments } from './layout-fragments.ts';

let cache: string;
beforeEach(() => void (cache = mkdtempSync(path.join(tmpdir(), 'frames-'))));
afterEach(() => rmSync(cache, { recursive: true, force: true }));
function keep(name: string, html: string): void {
  const file = path.join(cache, 'dist', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
const kept = (name: string) =>
  existsSync(path.join(cache, 'dist', name)) ? readFileSync(path.join(cache, 'dist', name), 'utf8') : null;
const page = (hours: string, footer: string, text = 'Öl $& text') =>
  `<header>${hours}</header>${text}<footer>${footer}</footer>`;
const frames = (hours: string, footer: string) => ({
  top: `<header>${hours}</header>`,
  footer: `<footer>${footer}</footer>`,
});

test('kept pages get the header and footer of today, and nothing else of them changes', () => {
  replaceLayoutFragments(cache, frames('Open until 17:00', 'é'));
  keep('tires/1.html', page('Open until 17:00', 'é'));
  keep('note.txt', page('Open until 17:00', 'é'));
  replaceLayoutFragments(cache, frames('Open until 17:00', 'é'));
  expect(kept('tires/1.html')).toBe(page('Open until 17:00', 'é'));
  replaceLayoutFragments(cache, frames('Open until 18:30 – $1', 'é'));
  expect(kept('tires/1.html')).toBe(page('Open until 18:30 – $1', 'é'));
  replaceLayoutFragments(cache, frames('Closed', 'Calgary'));
  expect([kept('tires/1.html'), kept('note.txt')]).toEqual([page('Closed', 'Calgary'), page('Open until 17:00', 'é')]);
});

test('when putting them in was interrupted, no page is kept', () => {
  replaceLayoutFragments(cache, frames('one', 'f'));
  keep('a.html', page('one', 'f'));
  keep('b.html/unreadable', '');
  expect(() => replaceLayoutFragments(cache, frames('two', 'f'))).toThrow('EISDIR');
  replaceLayoutFragments(cache, frames('one', 'f'));
  expect(kept('a.html')).toBe(null);
});

test('a page around which something else stands is not kept, nor any when it is not known what stands around them', () => {
  replaceLayoutFragments(cache, frames('one', 'f'));
  keep('tires/1.html', page('another', 'f'));
  keep('tires/2.html', page('one', 'f'));
  replaceLayoutFragments(cache, frames('two', 'f'));
  expect([kept('tires/1.html'), kept('tires/2.html')]).toEqual([null, page('two', 'f')]);
  replaceLayoutFragments(cache, { ...frames('two', 'f'), 'a third': '<aside></aside>' });
  expect(kept('tires/2.html')).toBe(null);
  keep('tires/3.html', page('two', 'f'));
  rmSync(path.join(cache, 'frames.json'));
  replaceLayoutFragments(cache, frames('two', 'f'));
  expect(kept('tires/3.html')).toBe(null);
});
