/** Long paths and texts that make careless patterns slow: the processor time of each request. */
import { readFileSync } from 'node:fs';
import { Attacker, dataOf } from './attacker.ts';
import type { Outcome, Target } from './target.ts';

/** Milliseconds that one request may take on any machine. Measured in hundredths of a second. */
const MAX_MS = 1_000;
/** Previews of different texts, each as long as a text may be, and by how much they may make the memory grow. */
const [PREVIEWS, SHORT_PREVIEWS, MAX_MB] = [100, 25, 300];
const N = 14_000; // Node takes 16 KiB of headers in all

/** Processor time that a process has used, in ms, from `/proc` (Linux), which counts in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory that a process holds, in MB. */
const memoryMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

const REPEATED = [
  'a',
  '/',
  '//a',
  '%2f',
  '-',
  '.',
  '..%2f',
  ',',
  '0',
  '1-',
  '%',
  '%25',
  '%20',
  '%00',
  '%F0%9F%9B%9E',
  'r',
  '+',
  '*',
  '(',
];
const PLACES = [
  '/',
  '/tires/',
  '/tires/size/',
  '/tires/detail/1/',
  '/tires/toyota/',
  '/articles/',
  '/services/',
  '/list-page/',
  '/api/',
  '/api/product/',
  '/api/editor/entries/',
  '/uploads/',
  '/tires?title=',
  '/tires?sizes=',
  '/api/product?title=',
  '/api/product?sizes=',
  '/api/product?brands=',
  '/api/suggest?q=',
  '/api/searchByVehicle?make=',
  '/compare-sizes?a=',
];
const TEXTS = [
  'a'.repeat(60_000),
  ' '.repeat(60_000),
  '\n'.repeat(60_000),
  `${' '.repeat(30_000)}x`,
  `a@${'a.'.repeat(30_000)}`,
  '@'.repeat(60_000),
  `=?utf-8?q?${'?='.repeat(20_000)}`,
  '<'.repeat(60_000),
  '1'.repeat(60_000),
  '225/65R17 '.repeat(6_000),
  '\u202e'.repeat(15_000),
  'é'.normalize('NFD').repeat(15_000),
];
const HTML = [
  '<b>'.repeat(30_000),
  '<a href="'.repeat(12_000),
  '&#'.repeat(50_000),
  '<!--'.repeat(25_000),
  `<p ${'a '.repeat(50_000)}>`,
  '<table><tr><td>'.repeat(7_000),
];

export async function spendProcessorTime({ shop, port, people, isShort }: Target): Promise<Outcome> {
  const nobody = new Attacker(port);
  const asked: Array<{ what: string; ms: number }> = [];
  const found: string[] = [];
  const wanted = isShort ? SHORT_PREVIEWS : PREVIEWS;
  const measure = async (send: () => Promise<{ status: number }>) => {
    const before = processorMs(shop.pid);
    const { status } = await send();
    return { ms: processorMs(shop.pid) - before, status };
  };
  const ask = async (what: string, send: () => Promise<{ status: number }>) => {
    let { ms, status } = await measure(send);
    if (ms > MAX_MS / 4) ms = Math.min(ms, (await measure(send)).ms); // a collection of garbage, or the shop's own schedule
    if (status >= 500) found.push(`${what} answers ${status}`);
    if (ms > MAX_MS) found.push(`${what} takes ${ms} ms of processor time`);
    asked.push({ what, ms });
  };
  for (const place of PLACES)
    for (const part of REPEATED) {
      const url = place + part.repeat(Math.floor((N - place.length) / part.length));
      await ask(`${place}${part}…`, () => nobody.get(url));
    }
  for (const [i, text] of TEXTS.entries()) {
    const message = { name: 'Ann', email: 'ann@example.com', phone: '1', content: 'x' };
    const order = text.slice(0, 10_000);
    for (const field of ['name', 'email', 'content'] as const)
      await ask(`text ${i} as ${field} of a message`, () => nobody.post('/api/message', { ...message, [field]: text }));
    await ask(`text ${i} as an email address`, () => nobody.login(text.slice(0, 30_000), 'x'.repeat(30_000)));
    await ask(`text ${i} as a quick order`, () => people.partner.post('/api/quickOrder', { text: order }));
    await ask(`text ${i} as cookies`, () => nobody.get('/api/sessions', { cookie: encodeURI(text).slice(0, 12_000) }));
  }
  await ask('a hundred sizes in a quick order', () =>
    people.partner.post('/api/quickOrder', { text: Array.from({ length: 100 }, () => '4 x 225/65R17').join('\n') }),
  );
  const [page] = dataOf<[{ id: string }]>(await people.editor.get('/api/editor/entries/page'));
  const { data } = dataOf<{ data: object }>(await people.editor.get(`/api/editor/entries/page/${page.id}`));
  const preview = (content: string) =>
    people.editor.post('/api/editor/preview', { kind: 'page', id: page.id, data: { ...data, content } });
  for (const [i, html] of HTML.entries()) await ask(`HTML ${i} in a preview`, () => preview(html));
  await preview(`<p>${'word '.repeat(20_000)}</p>`);
  const before = memoryMb(shop.pid);
  let previews = 0;
  for (let i = 0; i < wanted; i++)
    previews += Number((await preview(`<p>${`word${i} `.repeat(14_000)}</p>`)).status === 200);
  const grown = memoryMb(shop.pid) - before;
  if (previews < wanted) found.push(`${wanted - previews} of ${wanted} previews were refused`);
  if (grown > MAX_MB) found.push(`the memory has grown by ${grown} MB in ${wanted} previews`);
  const [worst] = asked.toSorted((a, b) => b.ms - a.ms);
  return {
    counts: [
      `${asked.length} requests`,
      `most ${worst!.ms} ms of processor time: ${worst!.what}`,
      `${wanted} previews of long texts: memory ${grown < 0 ? '' : '+'}${grown} MB`,
    ],
    found,
  };
}
