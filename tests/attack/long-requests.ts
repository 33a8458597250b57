/** Long paths and texts that make careless patterns slow. */
import type { Outcome } from '../run/drive.ts';
import { dataOf } from './attacker.ts';
import type { Target } from './target.ts';

/** Milliseconds that one request may take, on a machine that does nothing else. */
const MAX_MS = 2_000;
const URL_LENGTH = 14_000; // Node takes 16 KiB of headers in all
const REPEATED = 'a / //a %2f - . ..%2f , 0 1- % %25 %20 %00 %F0%9F%9B%9E r + * ('.split(' ');
const URLS =
  '/ /tires/ /tires/size/ /tires/detail/1/ /tires/toyota/ /articles/ /api/product/ /uploads/ /tires?title= /tires?sizes= /api/product?title= /api/product?brands= /api/suggest?q=';
const TEXTS = ['a', ' ', '\n', 'a@a.', '@', '?=', '<', '1', '225/65R17 ', '\u202e'];
const HTML = ['<b>', '<a href="', '&#', '<!--', '<p a ', '<table><tr><td>'];
const repeated = (part: string, length: number) => part.repeat(Math.floor(length / part.length));

export async function sendLongRequests({ people: { nobody, partner, editor } }: Target): Promise<Outcome> {
  const found: string[] = [];
  let requests = 0;
  const ask = async (what: string, send: () => Promise<{ status: number }>) => {
    const since = performance.now();
    const { status } = await send();
    const ms = performance.now() - since;
    requests++;
    if (status >= 500) found.push(`${what} answers ${status}`);
    if (ms > MAX_MS) found.push(`${what} takes ${Math.round(ms)} ms`);
  };
  for (const start of URLS.split(' '))
    for (const part of REPEATED)
      await ask(`${start}${part}…`, () => nobody.get(start + repeated(part, URL_LENGTH - start.length)));
  for (const part of TEXTS) {
    const text = repeated(part, 60_000);
    const message = { name: 'Ann', email: 'ann@example.com', phone: '1', content: 'x' };
    for (const field of ['name', 'email', 'content'])
      await ask(`“${part}” as ${field}`, () => nobody.post('/api/message', { ...message, [field]: text }));
    await ask(`“${part}” as an email address`, () => nobody.login(text, text));
    await ask(`“${part}” as an order`, () => partner.post('/api/quickOrder', { text: text.slice(0, 10_000) }));
  }
  const [page] = dataOf<[{ id: string }]>(await editor.get('/api/editor/entries/page'));
  const { data } = dataOf<{ data: object }>(await editor.get(`/api/editor/entries/page/${page.id}`));
  for (const part of HTML) {
    const content = repeated(part, 90_000);
    const preview = { kind: 'page', id: page.id, data: { ...data, content } };
    await ask(`“${part}” in a preview`, () => editor.post('/api/editor/preview', preview));
  }
  return { counts: [`${requests} requests`], found };
}
