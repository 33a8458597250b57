import { expect, test } from 'vitest';
import { CONTENT_TOKENS, readTextFile } from './text-file.ts';
import { parseFaq, readContent } from './read.ts';

const content = readContent();
const { services, policies, pages, faq, articles } = content;

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
