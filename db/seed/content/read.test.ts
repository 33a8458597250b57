import { expect, test } from 'vitest';
import { TYPE_SHORTS, WHEEL_TYPE_SHORTS } from '#src/features/products/product-type.ts';
import { typePath } from '#src/kit/paths.ts';
import { slugOf } from '#src/kit/slug.ts';
import { SEED_BRANDS } from '../brands.ts';
import { CONTENT_TOKENS, readTextFile } from './text-file.ts';
import { parseFaq, readContent } from './read.ts';

const content = readContent();
const { services, policies, pages, faq, articles, slides } = content;

/** Every text that is printed as HTML, by a name for messages. */
const bodies: Array<[name: string, html: string]> = [
  ...services.map((s) => [`services/${s.code}`, s.content] as [string, string]),
  ...policies.map((p) => [`policy/${p.code}`, p.content] as [string, string]),
  ...pages.map((p) => [`pages/${p.code}`, p.content] as [string, string]),
  ...faq.map((q) => [`faq/${q.id}`, q.content] as [string, string]),
  ...articles.map((a) => [`articles/${a.slug}`, a.content] as [string, string]),
];

test('amounts that are settings are never written out, so that no two pages can differ', () => {
  const WRITTEN_OUT =
    /\$\d+(\.\d+)? (per tire|recycling|for recycling|for four)|\d ?% GST|GST (of )?\d|card[^.]{0,30}\d ?%|\d ?%[^.]{0,20}card/;
  expect(bodies.filter(([, html]) => WRITTEN_OUT.test(html)).map(([name]) => name)).toEqual([]);
});

test('a service’s price is the least of its table', () => {
  for (const s of services.filter((one) => one.sizePrice)) {
    const prices = s.sizePrice!.rows.flatMap((row) => row.slice(1)).map((cell) => Number(cell.replace('$', '')));
    // tire change: one tire costs less than the set that the price is for
    if (s.code !== 'tire-change') expect(Math.min(...prices).toFixed(2), s.code).toBe(s.priceFrom);
    else expect(prices[0]!.toFixed(2)).toBe(s.priceFrom);
  }
});

test('links lead to pages that there are', () => {
  const routes = new Set([
    '/tires',
    '/tires/list',
    '/tires/compare-sizes',
    '/tires/saved',
    '/search-by-vehicle',
    '/wheels',
    '/wheel-balance',
    '/articles',
    '/policy',
    '/services',
    '/faq',
    '/about',
    '/partner-brands',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
    '/wheels/list',
    ...[...TYPE_SHORTS, ...WHEEL_TYPE_SHORTS].map(typePath),
    ...SEED_BRANDS.map((b) => `/tires/brand/${slugOf(b.title)}`),
    ...services.map((s) => `/services/${s.code}`),
    ...policies.map((p) => `/policy/${p.code}`),
    ...articles.map((a) => `/articles/${a.slug}`),
    // official sites
    'https://www.amvic.org',
    'https://www.albertarecycling.ca',
    'https://www.calgary.ca',
    'https://www.drivebc.ca',
    'https://511.alberta.ca',
  ]);
  const links = [
    ...bodies.flatMap(([name, html]) => [...html.matchAll(/href="([^"]*)"/g)].map((m) => [name, m[1]!] as const)),
    ...slides.map((s) => [`slide ${s.title}`, s.link] as const),
  ];
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(([, href]) => !routes.has(href))).toEqual([]);
  // the closing lines of an article lead on to a page where something can be done
  expect(
    articles
      .filter((a) => !/href="\/(tires|services|contact|policy|wheels|search)/.test(a.content.slice(-700)))
      .map((a) => a.slug),
  ).toEqual([]);
});

test('only the allowed tags, each closed where it should be', () => {
  const allowed =
    /^<\/?(?:h2|h3|p|ul|ol|li|strong|em|table|thead|tbody|tr|td|blockquote|figure|figcaption)>$|^<a href="[^"<>]+"(?: rel="noopener")?>$|^<\/a>$|^<th scope="(?:col|row)">$|^<\/th>$/;
  const wrong: string[] = [];
  for (const [name, html] of bodies) {
    const open: string[] = [];
    for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
      if (!allowed.test(tag)) wrong.push(`${name}: ${tag}`);
      const word = /[a-z0-9]+/.exec(tag)?.[0] ?? '';
      if (!tag.startsWith('</')) open.push(word);
      else if (open.pop() !== word) wrong.push(`${name}: ${tag} closes something else`);
    }
    if (open.length > 0) wrong.push(`${name}: ${open.join(', ')} not closed`);
    if (/&(?!amp;|lt;|gt;)/.test(html)) wrong.push(`${name}: a bare &`);
    for (const [table] of html.matchAll(/<table>.*?<\/table>/gs)) {
      const widths = new Set([...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map((m) => m[1]!.match(/<t[dh]/g)!.length));
      if (widths.size > 1) wrong.push(`${name}: a table with rows of ${[...widths].join(' and ')} cells`);
    }
  }
  expect(wrong).toEqual([]);
});

test('facts that are settings are tokens, and every token is used', () => {
  const all = JSON.stringify(content);
  expect(CONTENT_TOKENS.filter((token) => !all.includes(`{{${token}}}`))).toEqual([]);
  const hard = bodies.filter(([, html]) =>
    /Three Peaks|Foothills SE|Skyline NE|403-555|\.example|GST of \d|\d% GST|\$40\b|9 am to 5 pm/.test(html),
  );
  expect(hard.map(([name]) => name)).toEqual([]);
});

test('a mistake is told with file and line', () => {
  const file = (text: string) => () => readTextFile(text, 'a.html');
  expect(file('title: x')).toThrow('a.html:1: it begins with its front matter');
  expect(file('---\ntitle: x\nnonsense\n---\n')).toThrow('a.html:3: neither');
  expect(file('---\ntitle: x\ntitle: y\n---\n')).toThrow('a.html:3: title is given twice');
  expect(file('---\ntitle: x\n---\n<p>\n{{nope}}</p>')).toThrow('a.html:5: unknown token {{nope}}');
  expect(file('---\nseo_title: {{title}}\n---\n')).toThrow('a.html:2: no token may stand here');
  const group = '---\ncode: a\ntitle: A\nposition: 1\n---\n';
  expect(() => parseFaq(readTextFile(`${group}<p>lost</p>`, 'f.html'))).toThrow('f.html:6: a question stands as');
  expect(() => parseFaq(readTextFile('---\ncode: a\ntitle: A\nposition: one\n---\n', 'f.html'))).toThrow(
    'f.html:4: position: a number',
  );
  expect(
    parseFaq(readTextFile(`${group}## x: Why?\n<p>So.</p>\n\n## y: And?\n<p>Yes.</p>`, 'f.html')).questions,
  ).toEqual([
    { id: 'x', group: 'a', position: 1, title: 'Why?', content: '<p>So.</p>' },
    { id: 'y', group: 'a', position: 2, title: 'And?', content: '<p>Yes.</p>' },
  ]);
});
