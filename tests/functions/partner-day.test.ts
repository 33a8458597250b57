/** A partner's whole day, by a client that a package of others makes of the description of the calls. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as describedCalls } from '#src/pages/api/openapi.json.ts';
import { program } from './partner-program.ts';
import { call, MARKER, openShop } from './shop.ts';
import { ask, editor, person, type Person } from './staff.ts';

const root = path.resolve(import.meta.dirname, '../..');
mkdirSync(path.join(root, '.data'), { recursive: true });
const folder = mkdtempSync(path.join(root, '.data', 'partner-day-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the body shop's program does on a day; compiled against the client, so that its types have to be right, too. */
const DAY = `
import { createClient } from './made/client';
import * as shop from './made';

export async function day(auth: string, fetch: typeof globalThis.fetch) {
  const client = createClient({ baseUrl: 'http://localhost', auth, fetch });
  const list = await shop.getProduct({ client, throwOnError: true, query: { types: 'wintertires', width: 225, profile: 65, rim: 17 } });
  const wanted = list.data.data.find((tire) => tire.brands === 'Michelin')!;
  const { data: { data: product } } = await shop.getProductId({ client, throwOnError: true, path: { id: String(wanted.id) } });
  const found = await shop.postPartnerTires({ client, throwOnError: true, body: { by: 'item_number', values: [product.sku] } });
  const tire = found.data.data[0]!.tires[0]!;
  const own: string = tire.price!;
  const once = (key: string) => ({ 'Idempotency-Key': key });
  const quoteBody = { prices: 'own' as const, lines: [{ id: tire.id, quantity: 4 }] };
  const keep = () => shop.postPartnerQuotes({ client, headers: once('quote-1'), body: quoteBody });
  const [kept, again] = [await keep(), await keep()];
  const number: number = kept.data!.data.number;
  const order = (quote: number) => shop.postPartnerOrders({ client, headers: once('order-1'), body: { quote } });
  const [ordered, other] = [await order(number), await order(number + 1)];
  const state = async () =>
    (await shop.getPartnerQuotesNumber({ client, throwOnError: true, path: { number: String(number) } })).data.data.order?.state;
  const wrong: string = other.error!.message;
  return {
    size: wanted.size,
    own,
    count: tire.count,
    total: kept.data!.data.total,
    same: again.data!.data.number === number,
    ordered: ordered.data!.message,
    refused: [other.response!.status, wrong],
    state,
    quotes: (await shop.getPartnerQuotes({ client, throwOnError: true })).data.data.length,
  };
}
`;

const { db } = await openShop();
let owner: Person;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  owner = await person(db);
  const input = (await (await describedCalls({} as never)).json()) as Record<string, unknown>;
  await createClient({
    input,
    output: path.join(folder, 'made'),
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent' },
  });
  writeFileSync(path.join(folder, 'day.ts'), DAY);
});

test('the client and what a program does with it have the right types', () => {
  const found = ts.createProgram([path.join(folder, 'day.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const faults = ts
    .getPreEmitDiagnostics(found)
    .map(({ file, messageText }) => [
      file?.fileName.replace(folder, ''),
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ]);
  expect(faults).toEqual([]);
});

test('search, price, quote, order and its state', async () => {
  const { key } = await program(owner);
  const { day } = (await import(/* @vite-ignore */ path.join(folder, 'day.ts'))) as {
    day(
      key: string,
      fetch: (request: Request) => Promise<Response>,
    ): Promise<Record<string, unknown> & { state(): unknown }>;
  };
  const { state, ...done } = await day(key, async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.text();
    return call(pathname + search, { method: request.method, headers: request.headers, body });
  });
  expect(done).toEqual({
    size: '225/65R17',
    own: MARKER.partner,
    count: 16,
    total: '345.11', // 4 × (77.17 + 5.00 recycling) and 5 % GST
    same: true,
    ordered: 'Order request sent. We’ll confirm price and stock by phone or email.',
    refused: [409, expect.stringContaining('sent before')],
    quotes: 1,
  });
  expect(await state()).toBe('sent');
  const { visitor } = await editor(db);
  const [message] = (await ask(visitor, 'GET', '/api/editor/messages')).body.data;
  await ask(visitor, 'POST', `/api/editor/messages/${message.id}`, { state: 'answered' });
  expect(await state()).toBe('answered');
});
