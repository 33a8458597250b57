/** What visitors see of editors' changes: prices, scheduled articles, notices, the order of entries; and pages that the site needs. */
import { describe, expect, test } from 'vitest';
import { listReviews } from '#src/features/content/content.server.ts';
import { sql } from 'drizzle-orm';
import { articles, articleTypes, contentPages } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { longDay } from '#src/kit/long-day.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
await seedContent(db);
const me = await editor(db);
const { list, read, put, add, remove } = entriesBy(me);

describe('products', () => {
  test('a change of prices leaves a line each, and shows in the call that the page asks', async () => {
    const [product] = (await list('product', '?search=defender2')).data;
    const entry = await read('product', product.id);
    const data = { ...entry.data, retail_price: '199.00', vip_price: '150.00', count: 2, status_type: 1 };
    expect((await put('product', product.id, entry.version, data)).status).toBe(200);
    expect((await json(`/api/product/${product.id}`)).body.data).toMatchObject({
      retail_price: '199.00',
      count: 2,
      in_stock: true,
      status_type: 1,
    });
    const lines = (await ask(me.visitor, 'GET', `/api/editor/audit?subject=price&id=${product.id}`)).body.data;
    expect(lines.map((l: Record<string, string>) => [l.field, l.before, l.after, l.who])).toEqual([
      ['vip_price', '71.13', '150.00', 'Erin Editor'],
      ['retail_price', '228.00', '199.00', 'Erin Editor'],
    ]);
    const { body } = await json('/api/product?status_type=1&title=defender2');
    expect([body.total, body.facets.status]).toMatchObject([1, expect.anything()]);
  });
});

describe('articles', () => {
  test('drafts and scheduled ones are for editors alone until their hour has come', async () => {
    const [type] = await db.select().from(articleTypes);
    const blank = { ...blankEntry('article', new Date()), type_id: type!.id, description: 'D', content: '<p>Text</p>' };
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const draft = (await add('article', { ...blank, slug: 'a-draft', title: 'A draft' })).body.data;
    const later = (await add('article', { ...blank, slug: 'a-later', title: 'Later', published_at: soon })).body.data;
    expect([draft.note, draft.path, later.note, later.path]).toEqual([
      'draft',
      null,
      `scheduled ${longDay(new Date(soon))}`,
      null,
    ]);
    for (const slug of ['a-draft', 'a-later']) expect((await json(`/api/new/${slug}`)).status).toBe(404);
    const out = await put('article', later.id, 1, { ...later.data, published_at: '2026-01-01T08:00:00-07:00' });
    expect(out.body.data).toMatchObject({
      note: 'published January 1, 2026',
      path: '/articles/a-later',
      data: { published_at: '2026-01-01T15:00:00.000Z' },
    });
    expect((await json('/api/new/a-later')).status).toBe(200);
  });

  test('a type that articles are of stays', async () => {
    const [article] = await db.select().from(articles);
    const type = await read('article-type', article!.typeId);
    expect((await remove('article-type', type.id, type.version)).status).toBe(400);
  });
});

test('a notice ends after it begins', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const texts = { text: 'October rush: book early', link: '/services/tire-change', link_text: 'Book' };
  expect(await add('notice', { ...texts, shown_from: at(1), shown_until: at(0) })).toMatchObject({
    status: 400,
    body: { fields: { shown_until: 'It ends before it begins.' } },
  });
  const made = await add('notice', { ...texts, shown_from: at(-1), shown_until: at(1) });
  expect(made.body.data).toMatchObject({ note: 'shown' });
  const { listNotices } = await import('#src/features/content/content.server.ts');
  expect(await listNotices(db)).toMatchObject([{ text: 'October rush: book early', link: '/services/tire-change' }]);
  expect(await listNotices(db, new Date(at(2)))).toEqual([]);
});

test('the order that editors give is the order that visitors see', async () => {
  const names = async () => (await listReviews(db)).map(({ name }) => name);
  const before = await names();
  const first = await read('review', (await list('review')).data[0].id);
  await put('review', first.id, first.version, { ...first.data, position: 99 });
  expect(await names()).toEqual([...before.slice(1), before[0]]);
});

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
