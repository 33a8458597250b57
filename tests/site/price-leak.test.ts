/**
 * Partner prices reach nobody else. The shop is built with amounts and a stock that occur nowhere else. Then every file of
 * the site and every response of every function, to every kind of user, is searched for them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbedded, type Connection } from '#db/client.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { openSession } from '#src/features/accounts/session.private.server.ts';
import { accounts, sessions } from '#db/schema/accounts.ts';
import { products } from '#db/schema/products.ts';
import { seedContent } from '#db/seed/content.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { mountFunctions, type MountedFunction } from '../../scripts/serve/mounted-functions.ts';
import { publishPages } from '../../scripts/build/publish-pages.ts';
import { localSite, type Site } from '../../scripts/serve/local-site.ts';
import { embeddedTemplate } from '../databases/embedded-template.ts';
import { newAccount } from '../support/new-account.ts';
import { fillShop, sampleRows } from '../support/shop.ts';
import { leaks, SECRETS, type Secret } from './private-amounts.ts';

const root = path.resolve(import.meta.dirname, '../..');
test('a secret is seen however it is written, and not in an id', () => {
  for (const text of [
    '83149.27',
    '"price":"83149.27"',
    '"price":83149.27',
    '$83,149.27',
    '8314927',
    'price_83149 83149',
  ])
    expect(leaks(text), text).toEqual(['price']);
  expect(leaks('30719')).toEqual(['count']);
  expect(leaks('5c483149-7295-4bd6-a613-97830719ab0c')).toEqual([]);
});

const folder = mkdtempSync(path.join(tmpdir(), 'shop-leak-'));
const siteDir = path.join(folder, 'site');
let connection: Connection;
let site: Site;
let functions: MountedFunction[];
let product: { id: number; slug: string };
/** The cookie that each kind of visitor sends. */
let askers: Record<'nobody' | 'forged' | 'expired' | 'pending' | 'without is_view' | 'partner' | 'vip', string>;

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SITE_DIR', siteDir);
  vi.stubEnv('RATINGS_PER_DAY', '10000');
  connection = await openEmbedded(`${folder}/pglite`, await embeddedTemplate());
  await seedContent(connection.db);
  await fillShop(
    connection,
    sampleRows().map((row) => ({
      ...row,
      price: SECRETS.price,
      vipPrice: SECRETS.vip_price,
      cost: SECRETS.cost,
      msrp: SECRETS.msrp,
      count: row.count > 4 ? Number(SECRETS.count) : row.count,
    })),
  );
  await publishPages({ root, siteDir, db: connection.db, build: 1, report: () => {} });
  useConnection(connection);
  [product] = (await connection.db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .orderBy(products.id)
    .limit(1)) as [typeof product];
  functions = (await mountFunctions()).toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'));
  site = localSite({ root, siteDir, functions });
});
afterAll(async () => {
  await connection.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const filesBelow = (place: string): string[] =>
  readdirSync(place).flatMap((name) => {
    const file = path.join(place, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });

test('no file of the built pages holds a private price, or a stock above four', () => {
  const files = filesBelow(siteDir);
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(60);
  expect(readFileSync(path.join(siteDir, 'tires.html'), 'utf8')).toContain('124.00'); // the retail price can be found
  expect(
    files.flatMap((file) =>
      leaks(readFileSync(file, 'latin1')).map((secret) => `${path.relative(siteDir, file)}: ${secret}`),
    ),
  ).toEqual([]);
});

describe('every function, whoever asks', () => {
  beforeAll(async () => {
    const open = async (name: string, rights: Partial<typeof accounts.$inferInsert>): Promise<string> => {
      const account = await newAccount(connection.db, `${name}@example.com`, new Date(), { isView: false });
      await connection.db.update(accounts).set(rights).where(eq(accounts.id, account.id));
      return `__Host-session=${await openSession(connection.db, account, '', new Date())}`;
    };
    askers = {
      nobody: '',
      forged: `__Host-session=${newToken()}`,
      expired: await open('expired', { isView: true, isVip: true }),
      pending: await open('pending', { status: 'pending' }),
      'without is_view': await open('unseeing', { isVip: true }),
      partner: await open('partner', { isView: true }),
      vip: await open('vip', { isView: true, isVip: true }),
    };
    const [late] = await connection.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'expired@example.com'));
    await connection.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.accountId, late!.id));
  });

  /** URLs of a function's paths, with and without parameters, and with the names that old clients use. */
  const vehiclePathsOf = (fn: MountedFunction): string[] =>
    fn.patterns.flatMap(({ pathname }) => {
      const fills = pathname.includes('*')
        ? [
            '',
            `detail/${product.id}/${product.slug}`,
            `detail/${product.id}`,
            'size/225-65r17',
            'list/wintertires',
            'brand/nokian',
          ]
        : [String(product.id), 'About', 'wintertires'];
      const paths = [...new Set(fills.map((fill) => pathname.replace(/:\w+[?*+]?|\*/g, fill)))];
      return paths.flatMap((at) => [
        at,
        `${at}?ids=${product.id}&title=225/65R17&sizes=225/65R17&pageSize=50&username=vip@example.com&token=${askers.vip.split('=')[1]}`,
      ]);
    });
  const BODY = JSON.stringify({
    username: 'vip@example.com',
    token: 'x',
    password: 'wrong-password',
    new_password: '123456',
    confirm_password: '654321',
    agree: true,
    rating: 5,
    revoke: 1,
    ids: [1],
    text: '225/65R17\nLT265/70R17',
    name: 'Jo',
    email: 'jo@example.com',
    phone: '1',
    content: '225/65R17',
    pathname: '/tires',
    is_view: true,
    is_vip: true,
  });

  async function askAll(cookie: string): Promise<Array<{ call: string; status: number; found: Secret[] }>> {
    const answers: Array<{ call: string; status: number; found: Secret[] }> = [];
    const headers = { ...(cookie && { cookie }), 'content-type': 'application/json' };
    for (const fn of functions)
      for (const url of vehiclePathsOf(fn))
        for (const method of ['GET', 'POST']) {
          const response = await site(
            new Request(`http://localhost${url}`, { method, headers, ...(method === 'POST' && { body: BODY }) }),
            '203.0.113.7',
          );
          const said = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
          answers.push({ call: `${method} ${url.split('?')[0]}`, status: response.status, found: leaks(said) });
        }
    return answers;
  }
  const told = (answers: Array<{ call: string; found: Secret[] }>) =>
    [...new Set(answers.flatMap(({ call, found }) => found.map((secret) => `${call}: ${secret}`)))].toSorted();
  const SIGNED_IN = new Set([
    'GET /api/prices',
    'GET /api/productsByOwnPrice',
    'POST /api/quickOrder',
    'GET /api/sessions',
    'POST /api/sessions',
    'POST /api/changePassword',
    'POST /api/tokenlogin',
  ]);
  const PRICED = ['GET /api/prices', 'POST /api/quickOrder'];

  test.each(['nobody', 'forged', 'expired', 'pending', 'without is_view'] as const)(
    '%s is told no private price',
    async (who) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const answers = await askAll(askers[who]);
      expect(told(answers)).toEqual([]);
      const ok = answers.filter((a) => a.status === 200).map((a) => a.call);
      expect(ok).toEqual(
        expect.arrayContaining(['GET /api/product', `GET /api/product/${product.id}`, 'GET /api/settingGet']),
      );
      expect(answers.filter((a) => a.status >= 500)).toEqual([]);
      const signedIn = who === 'pending' || who === 'without is_view';
      expect(PRICED.map((call) => ok.includes(call))).toEqual([signedIn, signedIn]);
      if (!signedIn)
        expect(new Set(answers.filter((a) => SIGNED_IN.has(a.call)).map((a) => a.status))).toEqual(new Set([401]));
    },
  );

  test('a partner is told his own price, by two calls alone, and no other', async () => {
    expect(told(await askAll(askers.partner))).toEqual(PRICED.map((call) => `${call}: price`));
  });

  test('a VIP is told both, by the same two calls', async () => {
    expect(told(await askAll(askers.vip))).toEqual(PRICED.flatMap((call) => [`${call}: price`, `${call}: vip_price`]));
  });

  test('what is kept at the edge is the same for everybody', async () => {
    for (const fn of functions)
      for (const url of vehiclePathsOf(fn)) {
        const ask = (cookie: string) =>
          site(new Request(`http://localhost${url}`, { headers: cookie ? { cookie } : {} }), '203.0.113.7');
        const open = await ask('');
        if (!open.headers.get('netlify-cdn-cache-control')) continue;
        expect(open.headers.getSetCookie(), url).toEqual([]);
        expect(await (await ask(askers.vip)).text(), url).toBe(await open.text());
      }
  });
});
