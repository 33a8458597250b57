/** Two editors at one entry, and the earlier states of an entry that can be brought back. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { revisions } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { readSeedFitment } from '#db/seed/fitment.ts';
import { seedContent } from '#db/seed/content.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
await seedContent(db);
await writeFitments(db, readSeedFitment().slice(0, 5));
const me = await editor(db);
const { list, read, put, add, remove, restore } = entriesBy(me);
const other = await editor(db, 'Otto Other');
const theirs = entriesBy(other);
const question = (more = {}) => ({
  ...blankEntry('question', new Date()),
  slug: 'new-question',
  topic: 'Winter',
  title: 'Is it cold?',
  content: '<p>Yes.</p>',
  ...more,
});

describe('two editors at one entry', () => {
  test('the second is told and gets the other version; saving upon it puts his over it', async () => {
    const [first] = (await list('question')).data;
    const entry = await read('question', first.id);
    expect((await put('question', first.id, entry.version, { ...entry.data, title: 'Mine?' })).status).toBe(200);
    const late = await theirs.put('question', first.id, entry.version, { ...entry.data, title: 'His?' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: 'Erin Editor has changed this question since you opened it.',
        data: { version: entry.version + 1, data: { title: 'Mine?' }, changed: { who: 'Erin Editor' } },
      },
    });
    expect(
      (await theirs.put('question', first.id, late.body.data.version, { ...entry.data, title: 'His?' })).body.data,
    ).toMatchObject({ title: 'His?', version: entry.version + 2 });
  });

  test('at the same moment exactly one wins', async () => {
    const [, second] = (await list('question')).data;
    const entry = await read('question', second.id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        (i % 2 ? put : theirs.put)('question', second.id, entry.version, { ...entry.data, title: `Take ${i}?` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('what the other has deleted is told as gone', async () => {
    const made = (await add('question', question({ slug: 'soon-gone' }))).body.data;
    expect((await theirs.remove('question', made.id, made.version + 1)).status).toBe(409);
    expect((await theirs.remove('question', made.id, made.version)).status).toBe(200);
    expect(await put('question', made.id, made.version, { ...made.data, title: 'Still here?' })).toMatchObject({
      status: 409,
      body: { data: null },
    });
  });

  test('a price list that comes in between is told, too', async () => {
    const [product] = (await list('product')).data;
    const entry = await read('product', product.id);
    await db
      .update(products)
      .set({ count: 3, version: sql`version + 1` })
      .where(sql`id = ${Number(product.id)}`);
    expect(await put('product', product.id, entry.version, { ...entry.data, count: 9 })).toMatchObject({
      status: 409,
      body: { message: 'This product has changed since you opened it.', data: { data: { count: 3 } } },
    });
  });
});

describe('revisions', () => {
  const history = async (kind: EntryKind, id: string) =>
    (await ask(me.visitor, 'GET', `/api/editor/revisions?kind=${kind}&id=${id}`)).body.data;

  test('keep both sides of every change; any of them can be brought back', async () => {
    const made = (await add('question', question({ slug: 'history', title: 'One?' }))).body.data;
    await put('question', made.id, 1, { ...made.data, title: 'Two?' });
    await theirs.put('question', made.id, 2, { ...made.data, title: 'Three?' });
    const all = await history('question', made.id);
    expect(
      all.map((r: { action: string; fields: string[]; who: string }) => [r.action, r.who, r.fields.length]),
    ).toEqual([
      ['changed', 'Otto Other', 1],
      ['changed', 'Erin Editor', 1],
      ['added', 'Erin Editor', 5],
    ]);
    expect((await ask(me.visitor, 'GET', `/api/editor/revisions/${all[1].id}`)).body.data).toMatchObject({
      before: { title: 'One?' },
      after: { title: 'Two?' },
    });
    expect((await restore(all[0].id, 2)).status).toBe(409);
    const back = await restore(all[0].id, 3);
    expect(back.body.data).toMatchObject({ version: 4, data: { title: 'Two?' } });
    expect((await history('question', made.id))[0]).toMatchObject({ action: 'brought back', fields: ['title'] });
    expect((await restore(all[1].id, 4)).body.data.data.title).toBe('One?');
    expect((await restore(all[2].id, 5)).status).toBe(400); // before it was added
  });

  test('bring what was deleted back under its old id, which nobody else has got', async () => {
    const made = (await add('question', question({ slug: 'phoenix' }))).body.data;
    await remove('question', made.id, 1);
    const next = (await add('question', question({ slug: 'younger' }))).body.data;
    const [gone] = await history('question', made.id);
    const back = await restore(gone.id, 0);
    expect(back.body.data).toMatchObject({ id: made.id, version: 1, data: made.data });
    expect(next.id).not.toBe(made.id);
    expect((await restore(gone.id, 0)).status).toBe(409);
    expect((await json('/api/question')).body.data.map((q: { slug: string }) => q.slug)).toContain('phoenix');
  });

  test('of a release with other fields are restored with what is left of them', async () => {
    const { title, ...data } = question({ slug: 'of-old', title: 'New?' });
    const made = (await add('question', { ...data, title })).body.data;
    const before = { ...data, topic: 'Old', gone_field: 'x' };
    const old = { kind: 'question', entry: made.id, title, action: 'changed', who: 'Erin Editor', before } as const;
    const [stored] = await db.insert(revisions).values(old).returning();
    expect((await restore(stored!.id, 1)).body.data.data).toMatchObject({ topic: 'Old', title: 'New?' });
  });

  test('that are not there are not found', async () => {
    expect((await ask(me.visitor, 'GET', '/api/editor/revisions/999999')).status).toBe(404);
    expect((await ask(me.visitor, 'POST', '/api/editor/revisions/x', { version: 1 })).status).toBe(404);
  });
});
