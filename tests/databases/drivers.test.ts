/** What the shop relies on and database drivers do differently; run for each kind of database. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { kindOf, rows, type Database } from '#db/client.ts';
import { EntryError, toEntryError } from '#src/features/entries/table-store.private.server.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { brands, patterns } from '#db/schema/catalogue.ts';
import { articles, articleTypes, settings } from '#db/schema/content.ts';
import { testDatabase } from './kind.ts';
import { openTestDatabase } from './open.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
const refusal = (work: Promise<unknown>) => work.then(() => null, toEntryError);

test('the driver is chosen by the database URL', () => {
  expect(connection.kind).toBe(testDatabase());
  expect(kindOf(connection.url)).toBe(testDatabase());
});

const TEXT = 'it’s 8" — 雪\n';

test('values of raw statements are of the same types', async () => {
  const [row] = await rows(
    db,
    sql`select 7 as whole, 7::smallint as small, 0.1::float8 as real, 12.50::numeric(9,2) as amount, null::text as nothing, true as yes,
    '{"a":[1,"é"]}'::jsonb as json, array['a "b"', 'c,d', '']::text[] as texts,
    array[1,2] as numbers, (select json_agg(x) from generate_series(1, 2) x) as made,
    ${TEXT}::text as text, timestamptz '2026-07-01 12:00+00' = ${'2026-07-01T12:00:00.000Z'}::timestamptz as same`,
  );
  expect(row).toEqual({
    whole: 7,
    small: 7,
    real: 0.1,
    amount: '12.50',
    nothing: null,
    yes: true,
    json: { a: [1, 'é'] },
    texts: ['a "b"', 'c,d', ''],
    numbers: [1, 2],
    made: [1, 2],
    text: TEXT,
    same: true,
  });
});

test('times, amounts, lists and JSON come back as they were written', async () => {
  const publishedAt = new Date('2026-03-08T09:59:59.123Z'); // the hour that Calgary skips
  const [type] = await db.insert(articleTypes).values({ short: 'news', title: 'News' }).returning();
  await db.insert(articles).values({ slug: 'one', title: 'One', typeId: type!.id, publishedAt });
  expect((await db.select().from(articles).where(eq(articles.publishedAt, publishedAt)))[0]!.publishedAt).toEqual(
    publishedAt,
  );
  for (const value of ['text', 12.5, false, ['a', { b: null }], { deep: { 'a "b"': '\\' } }]) {
    await db
      .insert(settings)
      .values({ code: 'any', value })
      .onConflictDoUpdate({ target: settings.code, set: { value } });
    expect((await db.select().from(settings).where(eq(settings.code, 'any')))[0]!.value).toEqual(value);
  }
});

test('a broken constraint is known by its name, and reported in plain text', async () => {
  await db.insert(articleTypes).values({ short: 'guides', title: 'Guides' });
  const twice = await refusal(db.insert(articleTypes).values({ short: 'guides', title: 'Again' }));
  expect(twice).toBeInstanceOf(EntryError);
  expect((twice as EntryError).fields).toEqual({ short: 'Another type has this URL.' });
  const nowhere = await refusal(
    db.insert(articles).values({ slug: 'two', title: 'Two', typeId: 999, publishedAt: new Date() }),
  );
  expect((nowhere as EntryError).fields).toHaveProperty('type_id');
  const failed = await db.execute(sql`select 1 / 0`).catch((error: Error) => error);
  expect((failed as Error).cause).toMatchObject({ code: '22012', severity: 'ERROR' });
});

test('a transaction that fails leaves nothing, and the next statement works', async () => {
  const count = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from brands`))[0]!.n;
  const before = await count();
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(brands).values({ title: 'Gone', shortTitle: 'gone' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(brands).values({ title: 'Gone', shortTitle: 'gone' });
      await tx.execute(sql`select 1 / 0`);
    }),
  ).rejects.toThrow(/Failed query/);
  expect(await count()).toBe(before);
  await db.transaction(async (tx) => {
    await tx.insert(brands).values({ title: 'Kept', shortTitle: 'kept' });
    // goes back to the savepoint
    await tx.transaction((inner) => inner.insert(brands).values({ title: 'Kept', shortTitle: 'kept' })).catch(() => {});
  });
  expect(await count()).toBe(before + 1);
});

test('many at once: no count is lost, and no transaction sees another’s settings', async () => {
  await db.insert(rateLimits).values({ key: 'k', count: 0, windowEndsAt: new Date() });
  const add = (tx: Database) =>
    tx
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} + 1` })
      .where(eq(rateLimits.key, 'k'));
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local application_name = ${sql.raw(`'t${i}'`)}`);
        await add(tx as Database);
        expect((await rows(tx as Database, sql`select current_setting('application_name') as name`))[0]).toEqual({
          name: `t${i}`,
        });
      }),
    ),
  );
  expect((await db.select().from(rateLimits).where(eq(rateLimits.key, 'k')))[0]!.count).toBe(40);
});

test('a statement with thousands of values, as imports send them', async () => {
  const [brand] = await db.insert(brands).values({ title: 'Many', shortTitle: 'many' }).returning();
  const given = Array.from({ length: 4_000 }, (_, i) => ({
    brandId: brand!.id,
    title: `P ${i}`,
    slug: `p-${i}`,
    search: 'ü'.repeat(20),
  }));
  expect(await db.insert(patterns).values(given).returning({ id: patterns.id })).toHaveLength(4_000);
});

test.skipIf(testDatabase() === 'pglite')(
  'a connection that the server ends is replaced, whether it was in use or not',
  async () => {
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const used = db.execute(sql`select pg_sleep(60)`).then(
      () => null,
      (error: Error) => error,
    );
    await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select 1`))); // some that stand by
    await expect
      .poll(
        async () =>
          (
            await rows<{ n: number }>(
              db,
              sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%' and wait_event = 'PgSleep'`,
            )
          )[0]!.n,
      )
      .toBe(1);
    await db.execute(others);
    expect(((await used)?.cause as { code?: string } | undefined)?.code).toBe('57P01');
    await expect.poll(() => rows(db, sql`select 1 as one`).catch(() => [])).toEqual([{ one: 1 }]);
  },
);
