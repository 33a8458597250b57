/** Changing content through the calls of the editors' desk. */
import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { contentPages } from '#db/schema/content.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { readSeedFitment } from '#db/seed/fitment.ts';
import { seedContent } from '#db/seed/content.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { ENTRY_KINDS } from '#src/features/entries/entry-kinds.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
await seedContent(db);
await writeFitments(db, readSeedFitment().slice(0, 5));
const me = await editor(db);
const { list, read, put, add, restore } = entriesBy(me);
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
    const again = await theirs.put('setting', 'hours', saved.body.data.version, {
      value: { ...next, sunday_end: '16:00' },
    });
    const [change] = (await ask(me.visitor, 'GET', '/api/editor/revisions?kind=setting&id=hours')).body.data;
    expect((await restore(change.id, again.body.data.version)).body.data.data.value).toEqual(next);
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
