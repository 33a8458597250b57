/** Pages at the editors' desk: those that the site needs keep their URL and cannot be deleted, others can. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentPages } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { editor, entriesBy } from '../support/staff.ts';
import { openShop } from '../support/shop.ts';

const { db } = await openShop();
await seedContent(db);
const { list, read, put, remove } = entriesBy(await editor(db));

const NEEDED =
  'home services about contact brands wheels wheel-balance consent delivery refund store privacy pricing financing shipping wholesale';
test.each(NEEDED.split(' '))(
  'the page %s, which others show or link to, keeps its code and cannot be deleted',
  async (code) => {
    const [page] = await db
      .select()
      .from(contentPages)
      .where(sql`lower(${contentPages.code}) = ${code}`);
    const id = String(page!.id);
    const entry = await read('page', id);
    const renamed = await put('page', id, entry.version, { ...entry.data, code: 'other' });
    expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([400, ['code']]);
    const deleted = await remove('page', id, entry.version);
    expect([deleted.status, deleted.body]).toEqual([
      409,
      { status: 'error', message: 'The site needs this page, so it cannot be deleted. Its text can be changed.' },
    ]);
    expect(await read('page', id)).toEqual(entry);
  },
);

test('a page that no other needs can be deleted', async () => {
  const { data: pages } = await list('page', '?search=tire-storage');
  const { id } = pages.find(({ note }: { note: string }) => note === 'Service, /services/tire-storage');
  const { version } = await read('page', id);
  expect((await remove('page', id, version)).status).toBe(200);
});
