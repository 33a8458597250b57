/** What makes styles slow. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A rule for what stands somewhere below the body, as long as the page holds something: `body:has(.bar) .note`. */
const OF_WHOLE_PAGE = /(?:\bbody|\bhtml|:root|\.(?:is|has)-[\w-]+)(?:\[[^\]]*\])*:has\([^{]*?\)\s+[^\s,{][^{]*\{/;

test('no rule styles the whole page anew when anything on it changes', () => {
  const files = globSync('src/styles/**/*.css');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => OF_WHOLE_PAGE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('such a rule is found', () => {
  expect('body:has(.bar) .note {').toMatch(OF_WHOLE_PAGE);
  expect(':root:has(> .bar) :is(.note, .foot) {').toMatch(OF_WHOLE_PAGE);
  expect('.is-desk:has(.bar) {').not.toMatch(OF_WHOLE_PAGE);
  expect('.card:has(.choice) .plate {').not.toMatch(OF_WHOLE_PAGE);
});
