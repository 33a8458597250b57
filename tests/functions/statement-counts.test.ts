/** How many statements each kind of page and call takes: no more than docs/statements.md says, however many sizes a vehicle has. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { writeFitments } from '#db/fitment/write.ts';
import { seedContent } from '#db/seed/content.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { testDatabase } from '../databases/kind.ts';
import { countStatements } from './count-statements.ts';
import { editor, person, ask } from './staff.ts';
import { call, openShop, publishWords } from './shop.ts';
import { Visitor } from './visitor.ts';

const TABLE = 'docs/statements.md';
const ROW = /^\| `(GET|POST) (\/[^`]*)` +\| +(\d+) +\| +(\d+) +\|$/gm;
const documented = [
  ...readFileSync(path.resolve(import.meta.dirname, '../..', TABLE), 'utf8')
    .replaceAll('\\|', '|')
    .matchAll(ROW),
].map(([, method, url, first, again]) => ({ method: method!, url: url!, first: Number(first), again: Number(again) }));

const BODIES: Readonly<Record<string, () => object>> = {
  '/api/message': () => ({ name: 'Ann', email: 'a@example.com', phone: '4035550100', content: crypto.randomUUID() }),
  '/api/quickOrder': () => ({ text: '225/65R17 4\n205/55R16\n215/60R17\nLT265/70R17' }),
  '/api/addView': () => ({ pathname: '/tires' }),
};

const fitment = { source: 'curated', verifiedAt: null, rear: '' };
const of = (make: string, model: string, year: number, sizes: string[], options: string[] = ['']) =>
  sizes.flatMap((front) =>
    options.map((option) => ({ ...fitment, make, model, yearFrom: year, yearTo: year, front, option })),
  );
const SIZES = ['225/65R17', '235/60R17', '205/55R16', '245/60R18', '215/60R17', '195/65R15', '255/35R19', '235/55R19'];

// the embedded database counts for all: the statements are the same
describe.skipIf(testDatabase() !== 'pglite')('statements', () => {
  let connection: Connection;
  let statements = 0;
  let desk: Visitor;
  let partner: Visitor;

  beforeAll(async () => {
    connection = await openShop();
    await seedContent(connection.db);
    await writeFitments(connection.db, [
      ...of('Toyota', 'RAV4', 2019, SIZES.slice(0, 2)),
      ...of('Honda', 'Fit', 2019, SIZES.slice(0, 2)),
      ...of('Ford', 'F-150', 2019, SIZES, ['XL', 'XLT', 'Lariat', 'Raptor', 'Limited']),
    ]);
    await publishWords(connection);
    desk = (await editor(connection.db)).visitor;
    partner = (await person(connection.db)).visitor;
    countStatements(connection, () => statements++);
  });
  afterAll(() => backgroundWorkDone());

  async function statementsOf(method: string, url: string): Promise<number> {
    await backgroundWorkDone();
    statements = 0;
    const visitor = url.startsWith('/api/editor/') ? desk : /quickOrder|rices/.test(url) ? partner : new Visitor();
    const { status, text } = await ask(visitor, method, url, BODIES[url.split('?')[0]!]?.());
    expect([200, 204, 301, 302], `${url}: ${text.slice(0, 300)}`).toContain(status);
    await backgroundWorkDone();
    return statements;
  }

  /** The state of the shop is another one: nothing that was kept counts. Columns, names and words are read again beforehand. */
  async function changeShop(): Promise<void> {
    await connection.db.execute(sql`insert into list_changes default values`);
    await Promise.all(['/api/product', '/api/suggest?q=nok'].map((url) => call(url)));
  }

  test('the table has a row for each kind of page and call', () => expect(documented.length).toBeGreaterThan(40));

  test.each(documented)('$method $url', async ({ method, url, first, again }) => {
    await changeShop();
    const counted = { first: await statementsOf(method, url), again: await statementsOf(method, url) };
    const more = counted.first > first || counted.again > again;
    expect(more, `${url} takes ${counted.first} and ${counted.again}; ${TABLE} says ${first} and ${again}`).toBe(false);
  });

  test.each([
    ['/search?q=fit+2019', '/search?q=f-150+2019'],
    ['/tires/honda/fit/2019/225-65r17', '/tires/ford/f-150/2019/225-65r17'],
    ['/api/searchByVehicle?year=2019&make=honda&model=fit', '/api/searchByVehicle?year=2019&make=ford&model=f-150'],
    ['/api/product?vehicle=honda/fit/2019', '/api/product?vehicle=ford/f-150/2019'],
  ])('%s takes as many as %s, which has more sizes', async (few, many) => {
    await changeShop();
    expect(await statementsOf('GET', many)).toBe(await statementsOf('GET', few));
  });
});
