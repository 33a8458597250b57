/** The rules of `netlify.toml`, read and applied by Netlify's own packages: where a URL leads, and with which headers. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountFunctions } from '../../scripts/serve/mounted-functions.ts';
import { LIST_PARAMETERS } from '#src/features/filter/filter-url.ts';
import { queryRules } from '../../scripts/build/publish-pages.ts';
import { localSite, type Site } from '../../scripts/serve/local-site.ts';
import { readNetlifyConfig, root } from '../bundles/make.ts';

const toml = readFileSync(path.join(root, 'netlify.toml'), 'utf8');
const config = await readNetlifyConfig();
/** Without the rules that a built site adds (`dist/_headers`, `dist/_redirects`). */
const built = new Set(
  queryRules()
    .split('\n')
    .map((line) => line.split('=')[0]),
);
const redirects = config.redirects.filter(({ from, query = {} }) => !built.has(`${from} ${Object.keys(query).join()}`));
const headers = config.headers.filter(({ values }) => !('Content-Security-Policy' in values));
const count = (block: string) => toml.split('\n').filter((line) => line.trim() === `[[${block}]]`).length;
/** A path that a header rule applies to. */
const example = (pattern: string) => (pattern === '/*' ? '/about.html' : pattern.replace('*', 'example'));

const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
const FILES = [
  '/index.html',
  '/404.html',
  '/tires.html',
  '/tires/compare-sizes.html',
  '/tires/list/wintertires.html',
  '/articles.html',
  '/articles/page/2.html',
  '/services/oil-change.html',
];
let site: Site;
beforeAll(async () => {
  for (const file of [...FILES, ...headers.map((rule) => example(rule.for))]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `file ${file}`);
  }
  writeFileSync(path.join(folder, '_redirects'), queryRules());
  // in place of a response, functions return their name and parameters
  const functions = (await mountFunctions()).map((fn) => ({
    ...fn,
    handle: (request: Request) =>
      Promise.resolve(new Response(`${fn.name} ${new URL(request.url).pathname}${new URL(request.url).search}`)),
  }));
  site = localSite({ root, siteDir: folder, functions });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function open(url: string): Promise<{ response: Response; said: string }> {
  const response = await site(new Request(`http://localhost${url}`), '127.0.0.1');
  return {
    response,
    said: response.headers.has('location')
      ? `${response.status} ${response.headers.get('location')}`
      : await response.text(),
  };
}

test('Netlify reads every rule that is written, and builds what the site is served from', () => {
  expect([redirects.length, headers.length]).toEqual([count('redirects'), count('headers')]);
  expect(config.build).toMatchObject({ command: 'npm run build', publish: path.join(root, 'dist') });
  expect(config.build.environment.NODE_VERSION).toMatch(/^(2[4-9]|[3-9]\d)/); // argon2 in Node itself
});

describe('where a URL goes', () => {
  test.each<[url: string, answer: string]>([
    ['/tires/compare-sizes?a=205-55r16', 'pages /compare-sizes'],
    ['/tires/compare-sizes?b=205-55r16', 'pages /compare-sizes'],
    ...LIST_PARAMETERS.map((name): [string, string] => [
      `/tires/list/wintertires?${name}=1`,
      'pages /list-page/list/wintertires',
    ]),
    ['/articles?types=news&current=2', 'pages /article-list'],
    ['/articles?types=news', 'pages /article-list'],
    ['/articles?current=2', 'pages /article-list'],
    ['/developers', '301 /services/wholesale'],
    ['/og/product.jpg', '301 /share.jpg'],
  ])('%s, by a rule', async (url, answer) => {
    const { said } = await open(url);
    expect(said.replace(/\?.*/, '')).toBe(answer);
    if (!said.startsWith('301')) expect(said).toContain(url.slice(url.indexOf('?'))); // the function gets the query
  });

  test('each rule is one of those above', () => {
    expect(redirects.map(({ from, query }) => `${from} ${Object.keys(query).toSorted().join()}`)).toEqual([
      '/developers ',
      '/og/* ',
      '/api/* ',
    ]);
  });

  test('what addresses of campaigns add changes nothing', async () => {
    expect((await open('/tires/list/wintertires?utm_source=mail')).said).toBe('file /tires/list/wintertires.html');
    expect((await open('/tires/compare-sizes?utm_source=mail')).said).toBe('file /tires/compare-sizes.html');
  });
});

describe('headers', () => {
  test.each(headers.map((rule) => [rule.for, rule] as const))('%s', async (pattern, rule) => {
    const { response, said } = await open(example(pattern));
    expect(said).toBe(`file ${example(pattern)}`);
    for (const [name, value] of Object.entries(rule.values)) expect(response.headers.get(name), name).toContain(value);
  });

  test('what is kept for a year has its content in its name, and nothing else is', async () => {
    const kept = config.headers
      .filter((rule) => /immutable/.test(rule.values['Cache-Control'] ?? ''))
      .map((rule) => rule.for);
    expect(kept).toEqual(['/_astro/*']);
    for (const file of FILES)
      expect((await open(file)).response.headers.get('cache-control') ?? '', file).not.toMatch(
        /immutable|max-age=[1-9]/,
      );
  });

  test('the page that was not found has those of every page', async () => {
    const { response } = await open('/nothing/here');
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
