/** The files of drawings, which pages contain as they are. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DRAWING_NAMES, DRAWINGS } from '#src/features/content/drawings.ts';
import { LANDSCAPES } from '#src/features/home/hero-landscape.ts';
import { drawingNames, drawnIn } from './svg-files.ts';

const src = path.resolve(import.meta.dirname, '..');
const files = globSync(['features/content/drawings/**/*.svg', 'features/home/landscapes/**/*.svg'], {
  cwd: src,
});
const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));

const NUMBER = /^-?[\d.]+(em)?$/;
const COLOUR = /^(none|var\(--[\w-]+\)|#[\da-f]{6}|rgb\([\d ./]+\))$/;
/** What the elements of a drawing may have. Nothing of it runs a script or loads from elsewhere. */
const ATTRIBUTES: Record<string, RegExp> = {
  ...Object.fromEntries(
    ['x', 'y', 'font-size', 'font-weight', 'letter-spacing', 'opacity', 'stroke-width'].map((name) => [name, NUMBER]),
  ),
  fill: COLOUR,
  stroke: COLOUR,
  d: /^M[-\w\d. ]+$/,
  href: /^(parts\/)?[\w-]+\.svg$/,
  transform: /^[\w-]+\([-\d. ]+\)( [\w-]+\([-\d. ]+\))*$/,
  'stroke-dasharray': /^[\d ]+$/,
  'stroke-linecap': /^round$/,
  'stroke-linejoin': /^round$/,
  'text-anchor': /^(start|end)$/,
};

test.each(files)('the file %s consists of elements that can be drawn', (file) => {
  const text = readFileSync(path.join(src, file), 'utf8');
  const [root, ...elements] = text.match(/<[^!][^>]*>/g)!;
  expect(root).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (480 300|1440 590)"/);
  expect(elements.pop()).toBe('</svg>');
  expect(elements.length).toBeGreaterThan(0);
  for (const element of elements.filter((e) => e !== '</g>' && e !== '</text>')) {
    expect(element).toMatch(/^<(path|text|g|use)( [\w-]+="[^"]*")+\/?>$/);
    for (const [, name, value] of element.matchAll(/([\w-]+)="([^"]*)"/g))
      expect(value, name).toMatch(ATTRIBUTES[name!]!);
  }
});

test.each([
  ...DRAWING_NAMES.map((name) => [name, drawnIn(DRAWINGS, name)] as const),
  ...drawingNames(LANDSCAPES).map((name) => [name, drawnIn(LANDSCAPES, name)] as const),
])('the drawing %s is whole, and the styles have each of its colours', (_name, drawn) => {
  expect(drawn).toMatch(/^<(path|g) .*>$/s);
  expect(drawn).not.toMatch(/<use|<svg|<!--|>\s+</);
  for (const [, token] of drawn.matchAll(/var\((--[\w-]+)\)/g))
    expect(
      styles.some((css) => css.includes(`${token}:`)),
      token,
    ).toBe(true);
});

test('no two files of a folder and its parts have the same name', () => {
  for (const folder of ['content/drawings/', 'landscapes/']) {
    const names = files.filter((file) => file.startsWith(folder)).map((file) => path.basename(file));
    expect(new Set(names).size).toBe(names.length);
  }
});
