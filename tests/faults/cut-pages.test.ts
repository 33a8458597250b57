/** The connection to the database goes away after each statement in turn: of every kind of page and call, what visitors get and the log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, migrate, type Connection } from '#db/client.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { seedContent } from '#db/seed/content.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { call, fillShop, publishWords, sampleRows } from '../support/shop.ts';
import { registered } from '../support/visitor.ts';
import { changePort, makeDatabase, POSTGRES } from './postgres.ts';
import { openProxy, type Proxy } from './proxy.ts';

const fitment = { option: '', source: 'curated', verifiedAt: null, yearFrom: 2017, yearTo: 2020, rear: '' };
const VEHICLES = [
  { ...fitment, make: 'Toyota', model: 'RAV4', front: '225/65R17', frontService: '102H' },
  { ...fitment, make: 'Toyota', model: 'RAV4', front: '235/60R17', frontService: '102H' },
  { ...fitment, make: 'Porsche', model: 'Boxster', front: '225/65R17', rear: '205/55R16' },
];

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** The cookies of an account. */
let cookie = '';

describe.skipIf(!POSTGRES)('a connection that goes away', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let proxy: Proxy;
  let direct: Connection;
  let shop: Connection;
  let log: string[];

  beforeAll(async () => {
    vi.stubEnv('DATA_DIR', mkdtempSync(path.join(tmpdir(), 'cut-pages-')));
    database = await makeDatabase();
    direct = await connect(database.url);
    await migrate(direct);
    await seedContent(direct.db);
    await fillShop(direct, sampleRows());
    await writeFitments(direct.db, VEHICLES);
    await publishWords(direct);
    proxy = await openProxy(Number(new URL(database.url).port));
    shop = await connect(changePort(database.url, proxy.port));
    useConnection(shop);
    const { visitor } = await registered();
    cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  afterAll(async () => {
    await shop.close();
    await proxy.close();
    await direct.close();
    await database.drop();
    rmSync(process.env.DATA_DIR!, { recursive: true, force: true });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  beforeEach(() => {
    log = [];
    for (const method of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void log.push(parts.map(String).join(' ')));
  });

  /** Asks with a connection that goes away when the statement of this number has been sent, and says whether it came so far. */
  async function askUntil(last: number, url: string, init?: RequestInit) {
    await direct.db.execute(sql`insert into list_changes default values`); // nothing is answered from memory
    let statements = 0;
    let gone: Promise<void> | undefined;
    proxy.onAsked((bytes) => {
      if (bytes[0] !== 'P'.charCodeAt(0) && bytes[0] !== 'Q'.charCodeAt(0)) return false;
      if (++statements === last) gone = proxy.goAway();
      return statements >= last;
    });
    const response = await call(url, { ...init, headers: { ...init?.headers, cookie } });
    const text = await response.text();
    await backgroundWorkDone();
    proxy.onAsked(() => true);
    await gone;
    if (gone) await proxy.comeBack();
    return { wasCut: gone !== undefined, response, text };
  }

  test.each<[url: string, init?: RequestInit]>([
    ['/list-page?minPrice=199.5'],
    ['/list-page/list/wintertires?brands=nokian&current=2'],
    ['/tires/list/no-such-type'],
    ['/tires/brand/michelin'],
    ['/tires/size/225-65r17'],
    ['/tires/size/225-65r17-205-55r16'],
    ['/list-page/width/225?sort=price'],
    ['/tires/profile/65'],
    ['/tires/rim/17'],
    ['/tires/toyota/rav4/2019/225-65r17'],
    ['/tires/toyota/rav4/2019'],
    ['/tires/porsche/boxster/2018/225-65r17-205-55r16'],
    ['/tires/detail/1'],
    ['/tires/detail/1/nokian-hakkapeliitta-r5-225-65r17-106t-xl'],
    ['/tires/compare?ids=1,2'],
    ['/search?q=nokian+wintre'],
    ['/search?q=rav4+2019'],
    ['/search?q=zebra4711'],
    ['/list-page?title=2019+rav4'],
    ['/quotes/zebra4711zebra4711zebra4711zebra4711zebra47'],
    ['/api/product?title=nokian&sort=price'],
    ['/api/product/1'],
    ['/api/suggest?q=rav4+2019'],
    ['/api/searchByVehicle?year=2019&make=Toyota&model=RAV4'],
    ['/api/settingGet'],
    ['/api/quickOrder', post({ text: '225/65R17 4\n2056516' })],
    [
      '/api/message',
      post({ name: 'Zebra4711', email: 'zebra4711@example.com', phone: '403-555-0100', content: 'zebra4711' }),
    ],
  ])('%s', async (url, init) => {
    const wrong: string[] = [];
    let last = 1;
    for (; ; last++) {
      const { wasCut, response, text } = await askUntil(last, url, init);
      const { status, headers } = response;
      const isRedirect = status === 301 || status === 302;
      if (status === 500 || (!text && !isRedirect)) wrong.push(`${status} with ${text.length} letters after ${last}`);
      if (status === 503 && headers.get('retry-after') !== '30') wrong.push(`503 without Retry-After after ${last}`);
      if (status === 503 && !url.startsWith('/api/') && !text.includes('href="tel:'))
        wrong.push(`no number after ${last}`);
      if (!wasCut) break;
    }
    expect(last, 'statements').toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    const lines = log.join('\n');
    expect(lines).not.toMatch(/params:|Failed query|\bselect\b|\binsert into\b|zebra4711|199\.5/i);
  });
});
