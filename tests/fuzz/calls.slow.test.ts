/** Every call with what it takes, nearly takes and should never be sent. `npm run fuzz` tries more of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#db/client.ts';
import { runFunction, backgroundWorkDone, type MountedFunction } from '../../scripts/serve/mounted-functions.ts';
import { openTestDatabase } from '../databases/open.ts';
import { mountSources } from '../support/compiled-pages.ts';
import { loadWords } from '#src/features/content/words.server.ts';
import { writePublished } from '../../scripts/build/edition-files.ts';
import { callsOf } from './calls.ts';
import { anyCase, leakIn, play, type Answer, type Case } from './cases.ts';
import { FUZZ_ENVIRONMENT, nextAddress, openFuzzShop, type FuzzShop } from './shop.ts';

const CASES = Number(process.env.FUZZ_CASES ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const CASES_OF_ONE = 100;
const calls = callsOf(false);
const folder = mkdtempSync(path.join(tmpdir(), 'shop-fuzz-'));
const log: string[] = [];
let connection: Connection;
let shop: FuzzShop;
let functions: MountedFunction[];

beforeAll(async () => {
  const siteDir = path.join(folder, 'site');
  for (const [name, value] of Object.entries({ ...FUZZ_ENVIRONMENT, DATA_DIR: folder, SITE_DIR: siteDir }))
    vi.stubEnv(name, value);
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...parts) => void log.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')),
    );
  connection = await openTestDatabase();
  shop = await openFuzzShop(connection);
  await writePublished(siteDir, { edition: 1, policy: "default-src 'self'", words: await loadWords(connection.db) });
  functions = await mountSources();
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await backgroundWorkDone();
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask({ method, url, headers, body }: Case, cookie: string): Promise<Answer> {
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: { ...(cookie && { cookie }), ...headers },
    ...(body !== undefined && { body: body as BodyInit }),
  });
  const response =
    (await runFunction(functions, request, nextAddress())) ??
    new Response('', {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
    });
  // a server sends no body for HEAD
  return { status: response.status, headers: response.headers, text: method === 'HEAD' ? '' : await response.text() };
}

/** Calls that made-up values cannot satisfy: their own tests send them what they need. */
const NEEDS_MORE: ReadonlySet<string> = new Set([
  // a password
  'POST /api/register',
  'POST /api/login',
  'POST /api/changePassword',
  // a mailed link
  'POST /api/forgotPassword',
  'POST /api/resetPassword',
  'POST /api/confirmEmail',
  'POST /api/appointment/withdraw',
  'POST /api/stock-alert/:answer',
  // a product that is not in stock
  'POST /api/stock-alert',
  // tires that are all there: a choice of which one is missing is left out
  'POST /api/quotes',
  // a day on which the shop is open, a quote that is kept
  'POST /api/appointment',
  'POST /api/quotes/:token/mail',
  // an entry, a revision or a request that is there
  'DELETE /api/editor/entries/:kind/:entry',
  'POST /api/editor/revisions/:id',
  'POST /api/editor/appointments/:id',
  // two messages that nobody has said are one person's
  'POST /api/editor/conversations/join',
  // two products that are one tire
  'POST /api/editor/merges',
  // an offer that waits for its tire
  'POST /api/editor/offers/:id',
  // a calendar of one's own, which is made with a password
  'DELETE /api/editor/calendars/:id',
  // an invitation that is open, a supplier whose list has a URL
  'DELETE /api/editor/staff/:id',
  'POST /api/editor/suppliers/:id',
  // a sample that can be confirmed, a picture, a price list
  'POST /api/editor/samples',
  'POST /api/editor/uploads',
  'POST /api/editor/import',
]);

test('whatever a call is sent, it answers as its contract says, and tells no secret', async () => {
  const succeeded = new Set<string>();
  const playAny = (some: typeof calls, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(anyCase(some), async (one) => {
        const status = await play(one, { ask, cookieOf: shop.cookieOf, calls });
        if (status < 300) succeeded.add(one.call);
      }),
      { numRuns, seed: SEED },
    );
  const neverRight = () => calls.filter(({ name }) => !succeeded.has(name) && !NEEDS_MORE.has(name));
  await playAny(calls, CASES);
  // calls that chance has given few values, or none that are right
  for (const call of neverRight()) await playAny([call], CASES_OF_ONE);
  expect(neverRight(), 'calls of which nothing was ever right').toEqual([]);
  expect(log.filter((line) => leakIn(line, 'log') || line.includes('failed:'))).toEqual([]);
});
