/** A supplier’s price list that an editor uploads. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { auditLines } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';
import { seedContent } from '#db/seed/content.ts';
import { listLine, LIST_HEADER } from '../support/list-lines.ts';
import { ask, editor, type Person } from '../support/staff.ts';
import { openShop } from '../support/shop.ts';

const { db } = await openShop();
let me: Person;

beforeAll(async () => {
  await seedContent(db);
  me = await editor(db);
});

describe('a price list', () => {
  const line = (item: string, cost: string) => listLine({ item, cost });
  const take = (text: string, query = '?dry=1&name=list.csv', type = 'text/csv') =>
    ask(me.visitor, 'POST', `/api/editor/import${query}`, text, { 'content-type': type });

  test('says so where the disk is full, and changes nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const before = await db.$count(products);
    await db.execute(sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await db.execute(sql`create trigger full_disk before insert on offers for each row execute function fill_disk()`);
    const refused = await take([LIST_HEADER, line('99', '$100.00'), ''].join('\n'), '?name=list.csv');
    await db.execute(sql`drop function fill_disk cascade`);
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'The disk is full, so nothing was saved. Free some space, then try again.',
    ]);
    expect(await db.$count(products)).toBe(before);
    vi.restoreAllMocks();
  });

  test('leaves a line for each changed price, by whoever imports it', async () => {
    const list = (cost: string) => [LIST_HEADER, line('100', cost), line('101', '$90.00'), ''].join('\n');
    await take(list('$100.00'), '?name=list.csv');
    expect(await db.$count(auditLines)).toBe(0);
    await take(list('$110.00'), '?name=list.csv');
    const lines = (await ask(me.visitor, 'GET', '/api/editor/audit?subject=price')).body.data;
    expect(lines.map((l: Record<string, string>) => [l.field, l.before, l.after, l.who])).toEqual(
      expect.arrayContaining([
        ['cost', '100.00', '110.00', 'Erin Editor'],
        ['price', '118.00', '129.80', 'Erin Editor'],
      ]),
    );
    await db.execute(sql`delete from products where sku in ('100', '101')`);
    await db.delete(auditLines);
  });

  test('is never written to the disk, where a server that is killed would leave its costs', async () => {
    vi.stubEnv('TMPDIR', '/no/such/folder');
    const list = [LIST_HEADER, line('100', '$100.00'), ''].join('\n');
    expect((await take(list, '?name=list.csv')).body.data).toMatchObject({
      dry: false,
      result: { figures: { added: 1 } },
    });
    vi.unstubAllEnvs();
    await db.execute(sql`delete from products where sku = '100'`);
  });

  test('that is none is refused in words', async () => {
    for (const [text, said] of [
      ['', 'empty'],
      ['a,b\n1,2\n', 'No line of list.csv names its columns'],
      ['PK\u0003\u0004', 'damaged'],
    ] as const) {
      const answer = await take(text);
      expect([answer.status, answer.body.message], text).toEqual([422, expect.stringContaining(said)]);
    }
    expect((await take('x', '?dry=1', 'application/json')).status).toBe(415);
    expect((await take('x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await take('x', '?name=../../etc/passwd')).status).toBe(400);
    expect([await db.$count(products), await db.$count(auditLines)]).toEqual([16, 0]);
  });
});
