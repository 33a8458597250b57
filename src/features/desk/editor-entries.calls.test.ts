/** Changing content through the calls of the editors' desk, two editors at one entry, and the earlier states of an entry. */
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { contentPages } from '#db/schema/content.ts';
import { revisions } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { readSeedFitment } from '#db/seed/fitment.ts';
import { seedContent } from '#db/seed/content.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { ENTRY_KINDS, type EntryKind } from '#src/features/entries/entry-kinds.ts';
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

describe('every kind', () => {
  test.each(ENTRY_KINDS.filter((kind) => !['notice', 'rating', 'search-word', 'supplier'].includes(kind)))(
    '%s: what the seed holds is listed, read and can be saved as it is',
    async (kind) => {
      const { data: all, total } = await list(kind);
      expect(total).toBeGreaterThan(0);
      for (const { id } of all.slice(0, 5)) {
        const entry = await read(kind, id);
        expect(entry).toMatchObject({ kind, id, changed: null, pending: false });
        const saved = await put(kind, id, entry.version, entry.data);
        expect([saved.status, saved.body.data?.data], `${kind} ${id}: ${saved.text.slice(0, 300)}`).toEqual([
          200,
          entry.data,
        ]);
      }
    },
  );

  test('is searched by every word', async () => {
    expect((await list('product', '?search=nokian%20225/65')).data.map((e: { title: string }) => e.title)).toEqual(
      expect.arrayContaining([expect.stringContaining('Nokian')]),
    );
    expect((await list('product', '?search=nokian%20michelin')).total).toBe(0);
    expect((await list('setting', '?search=holidays')).data.map((e: { id: string }) => e.id)).toEqual(['hours']);
    expect((await list('page', '?search=%25')).total).toBeLessThan((await list('page')).total);
  });

  test('one that is not there is not found', async () => {
    const change = { version: 0, data: { value: 1 } };
    const none = 'page/9999 page/x setting/secret setting/toString list-text/type.none nonsense/1 constructor/1';
    for (const entry of none.split(' ')) {
      expect((await ask(me.visitor, 'GET', `/api/editor/entries/${entry}`)).status, entry).toBe(404);
      expect((await ask(me.visitor, 'PUT', `/api/editor/entries/${entry}`, change)).status, entry).toBe(404);
    }
  });
});

describe('saving', () => {
  test('shows at once in the public call, and is told with who and when', async () => {
    const [about] = (await list('page', '?search=about')).data;
    expect(about.note).toBe('Page, /about');
    const entry = await read('page', about.id);
    const { status, body } = await put('page', about.id, entry.version, { ...entry.data, title: 'About us, anew' });
    expect([status, body.data]).toMatchObject([
      200,
      { version: entry.version + 1, title: 'About us, anew', pending: true, changed: { who: 'Erin Editor' } },
    ]);
    expect((await json('/api/content/about')).body.data.title).toBe('About us, anew');
  });

  test('says what is wrong with which field', async () => {
    const wrongly = { slug: 'Not A Slug', topic: '', title: 'T', content: '', position: -1, extra: 1 };
    const { status, body } = await add('question', wrongly);
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['content', 'extra', 'position', 'slug', 'topic']);
    const [product] = (await list('product')).data;
    const entry = await read('product', product.id);
    const priced = { ...entry.data, retail_price: '12', count: -1, status_type: 7 };
    const wrong = await put('product', product.id, entry.version, priced);
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['count', 'retail_price', 'status_type']);
    for (const body2 of [undefined, [], 'text', 7, null])
      expect(
        (await ask(me.visitor, 'PUT', `/api/editor/entries/product/${product.id}`, body2)).status,
      ).toBeGreaterThanOrEqual(400);
  });

  test('of a product states a mark, denies it or leaves it open, and data without marks leaves them as they are', async () => {
    const [, product] = (await list('product')).data;
    let { version, data } = await read('product', product.id);
    for (const mark of [true, false, null, true]) {
      const marks = { snowflake: mark, studdable: mark, run_flat: mark };
      const saved = await put('product', product.id, version, { ...data, ...marks });
      expect(saved.body.data.data).toMatchObject(marks);
      ({ version, data } = saved.body.data);
    }
    const { snowflake: _, studdable: __, run_flat: ___, ...earlier } = data;
    const saved = await put('product', product.id, version, { ...earlier, count: 7 });
    expect(saved.body.data.data).toMatchObject({ count: 7, snowflake: true, studdable: true, run_flat: true });
    const wrong = await put('product', product.id, saved.body.data.version, { ...data, snowflake: 'perhaps' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['snowflake']]);
  });

  test('of a setting holds what the page reads, and other values are refused', async () => {
    const fee = await read('setting', 'fee_recycling');
    expect(fee).toMatchObject({ version: 0, data: { value: '5.00' } });
    const raised = (await put('setting', 'fee_recycling', 0, { value: '6.50' })).body.data;
    expect(raised).toMatchObject({ version: 1, data: { value: '6.50' } });
    expect((await readSettings(db)).fee_recycling).toBe('6.50');
    expect((await put('setting', 'fee_recycling', 1, { value: 6.5 })).status).toBe(400);
    const places = (await read('setting', 'places')).data.value;
    const value = [{ ...places[0], name: 'Foothills' }, places[1]];
    expect((await put('setting', 'places', 0, { value })).status).toBe(200);
    expect((await readSettings(db)).places[0].name).toBe('Foothills');
  });

  test('of the hours takes the week and the holidays together or not at all', async () => {
    const {
      version,
      data: { value: hours },
    } = await read('setting', 'hours');
    const wrong = async (more: object) =>
      (await put('setting', 'hours', version, { value: { ...hours, ...more } })).body.fields;
    expect(await wrong({ monday_friday_start: '9 am' })).toMatchObject({
      'value.monday_friday_start': expect.any(String),
    });
    expect(await wrong({ saturday_start: '16:00', saturday_end: '10:00' })).toEqual({
      'value.saturday_end': 'It closes before it opens.',
    });
    const day = { date: '2026-12-24', name: 'Christmas Eve' };
    expect(await wrong({ holidays: [{ ...day, start: '10:00' }] })).toEqual({
      'value.holidays.0.end': 'Enter both times, or leave both empty if closed all day.',
    });
    expect(await wrong({ holidays: [day, day] })).toEqual({
      'value.holidays.1.date': 'This day is already in the list.',
    });
    expect((await readSettings(db)).monday_friday_start).toBe('09:00');
    const next = { ...hours, monday_friday_start: '08:00', holidays: [{ ...day, start: '10:00', end: '14:00' }] };
    const saved = await put('setting', 'hours', version, { value: next });
    expect([saved.status, saved.body.data.data.value]).toEqual([200, next]);
    expect(await readSettings(db)).toMatchObject(next);
    // the second of two editors gets a conflict, whichever of the times was changed
    const late = await theirs.put('setting', 'hours', version, { value: { ...hours, sunday_end: '16:00' } });
    expect([late.status, late.body.data.version]).toEqual([409, saved.body.data.version]);
    await theirs.put('setting', 'hours', saved.body.data.version, {
      value: { ...next, sunday_end: '16:00' },
    });
    const [change] = (await ask(me.visitor, 'GET', '/api/editor/revisions?kind=setting&id=hours')).body.data;
    expect((await restore(change.id)).body.data.data.value).toEqual(next);
    expect((await put('setting', 'monday_friday_start', 0, { value: '07:00' })).status).toBe(404);
  });

  test('a path that another entry has is refused with a message', async () => {
    const [first] = (await list('question')).data;
    const taken = (await read('question', first.id)).data.slug;
    expect(await add('question', question({ slug: taken }))).toMatchObject({
      status: 400,
      body: { fields: { slug: 'Another question has this URL.' } },
    });
    expect(
      await add('article', { ...blankEntry('article', new Date()), slug: 'x', title: 'X', type_id: 9999 }),
    ).toMatchObject({
      status: 400,
      body: { fields: { type_id: expect.stringContaining('This type does not exist') } },
    });
    const [code] = await db.select().from(contentPages);
    expect(
      await add('page', { ...blankEntry('page', new Date()), code: code!.code.toUpperCase(), title: 'X' }),
    ).toMatchObject({ status: 400, body: { fields: { code: 'Another page has this URL.' } } });
  });
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
    const back = await restore(all[0].id);
    expect(back.body.data).toMatchObject({ version: 4, data: { title: 'Two?' } });
    expect((await history('question', made.id))[0]).toMatchObject({ action: 'brought back', fields: ['title'] });
    expect((await restore(all[1].id)).body.data.data.title).toBe('One?');
    expect((await restore(all[2].id)).status).toBe(400); // before it was added
  });

  test('bring what was deleted back under its old id, which nobody else has got', async () => {
    const made = (await add('question', question({ slug: 'phoenix' }))).body.data;
    await remove('question', made.id, 1);
    const next = (await add('question', question({ slug: 'younger' }))).body.data;
    const [gone] = await history('question', made.id);
    const back = await restore(gone.id);
    expect(back.body.data).toMatchObject({ id: made.id, version: 1, data: made.data });
    expect(next.id).not.toBe(made.id);
    expect((await json('/api/question')).body.data.map((q: { slug: string }) => q.slug)).toContain('phoenix');
  });

  test('of a release with other fields are restored with what is left of them', async () => {
    const { title, ...data } = question({ slug: 'of-old', title: 'New?' });
    const made = (await add('question', { ...data, title })).body.data;
    const before = { ...data, topic: 'Old', gone_field: 'x' };
    const old = { kind: 'question', entry: made.id, title, action: 'changed', who: 'Erin Editor', before } as const;
    const [stored] = await db.insert(revisions).values(old).returning();
    expect((await restore(stored!.id)).body.data.data).toMatchObject({ topic: 'Old', title: 'New?' });
  });

  test('that are not there are not found', async () => {
    expect((await ask(me.visitor, 'GET', '/api/editor/revisions/999999')).status).toBe(404);
    expect((await ask(me.visitor, 'POST', '/api/editor/revisions/x', {})).status).toBe(404);
  });
});
