/** Changing what the pages are made of, through the calls of the editors' desk. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listReviews } from '#db/public/home.ts';
import { readSettings } from '#db/public/settings.ts';
import { articles, articleTypes, contentPages, products } from '#db/schema.ts';
import { seedContent } from '#db/seed/content.ts';
import { blankEntry } from '#src/domain/editor/blank-entry.ts';
import { ENTRY_KINDS, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { ask, editor, type Person } from './staff.ts';
import { json, openShop } from './shop.ts';

const { db } = await openShop();
let me: Person;
let other: Person;
beforeAll(async () => {
  await seedContent(db);
  me = await editor(db);
  other = await editor(db, 'Otto Other');
});

const list = async (kind: EntryKind, query = '') => (await ask(me.visitor, 'GET', `/api/editor/entries/${kind}${query}`)).body;
const read = async (kind: EntryKind, id: string | number) => (await ask(me.visitor, 'GET', `/api/editor/entries/${kind}/${id}`)).body.data;
const put = (kind: EntryKind, id: string | number, version: number, data: unknown, who = me) => ask(who.visitor, 'PUT', `/api/editor/entries/${kind}/${id}`, { version, data });
const add = (kind: EntryKind, data: unknown) => ask(me.visitor, 'POST', `/api/editor/entries/${kind}`, { data });
const question = (more = {}) => ({ ...blankEntry('question', new Date()), slug: 'new-question', topic: 'Winter', title: 'Is it cold?', content: '<p>Yes.</p>', ...more });

describe('every kind', () => {
  test.each(ENTRY_KINDS.filter((kind) => kind !== 'notice'))('%s: what the seed holds is listed, read and can be saved as it is', async (kind) => {
    const { data: all, total } = await list(kind);
    expect(total).toBeGreaterThan(0);
    for (const { id } of all.slice(0, 5)) {
      const entry = await read(kind, id);
      expect(entry).toMatchObject({ kind, id, changed: null, pending: false });
      const saved = await put(kind, id, entry.version, entry.data);
      expect([saved.status, saved.body.data?.data], `${kind} ${id}: ${saved.text.slice(0, 300)}`).toEqual([200, entry.data]);
    }
  });

  test('is searched by every word', async () => {
    expect((await list('product', '?search=nokian%20225/65')).data.map((e: { title: string }) => e.title)).toEqual(expect.arrayContaining([expect.stringContaining('Nokian')]));
    expect((await list('product', '?search=nokian%20michelin')).total).toBe(0);
    expect((await list('setting', '?search=monday')).data.map((e: { id: string }) => e.id)).toEqual(['hours']);
    expect((await list('page', '?search=%25')).total).toBeLessThan((await list('page')).total);
  });

  test('one that is not there is not found', async () => {
    for (const [kind, id] of [['page', '9999'], ['page', 'x'], ['setting', 'secret'], ['setting', 'toString'], ['list-text', 'type.none'], ['nonsense', '1'], ['constructor', '1']]) {
      expect((await ask(me.visitor, 'GET', `/api/editor/entries/${kind}/${id}`)).status, `${kind} ${id}`).toBe(404);
      expect((await ask(me.visitor, 'PUT', `/api/editor/entries/${kind}/${id}`, { version: 0, data: { value: 1 } })).status, `${kind} ${id}`).toBe(404);
    }
  });
});

describe('saving', () => {
  test('shows at once in the public call, and is told with who and when', async () => {
    const { data: [about] } = await list('page', '?search=about');
    const entry = await read('page', about.id);
    const { status, body } = await put('page', about.id, entry.version, { ...entry.data, title: 'About us, anew' });
    expect([status, body.data]).toMatchObject([200, { version: entry.version + 1, title: 'About us, anew', pending: true, changed: { who: 'Erin Editor' } }]);
    expect((await json('/api/content/about')).body.data.title).toBe('About us, anew');
  });

  test('of what is there already changes nothing', async () => {
    const { data: [first] } = await list('question');
    const entry = await read('question', first.id);
    expect((await put('question', first.id, entry.version, entry.data)).body.data.version).toBe(entry.version);
    expect((await ask(me.visitor, 'GET', `/api/editor/revisions?kind=question&id=${first.id}`)).body.total).toBe(0);
  });

  test('says what is wrong with which field', async () => {
    const { status, body } = await add('question', { slug: 'Not A Slug', topic: '', title: 'T', content: '', position: -1, extra: 1 });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['content', 'extra', 'position', 'slug', 'topic']);
    const { data: [product] } = await list('product');
    const entry = await read('product', product.id);
    const wrong = await put('product', product.id, entry.version, { ...entry.data, retail_price: '12', count: -1, status_type: 7 });
    expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([400, ['count', 'retail_price', 'status_type']]);
    for (const body2 of [undefined, [], 'text', 7, null]) expect((await ask(me.visitor, 'PUT', `/api/editor/entries/product/${product.id}`, body2)).status).toBeGreaterThanOrEqual(400);
  });

  test('of a setting holds what the page reads, and other values are refused', async () => {
    const fee = await read('setting', 'fee_recycling');
    expect(fee).toMatchObject({ version: 0, data: { value: '5.00' } });
    expect((await put('setting', 'fee_recycling', 0, { value: '6.50' })).body.data).toMatchObject({ version: 1, data: { value: '6.50' } });
    expect((await readSettings(db)).fee_recycling).toBe('6.50');
    expect((await put('setting', 'fee_recycling', 1, { value: 6.5 })).status).toBe(400);
    const places = (await read('setting', 'places')).data.value;
    expect((await put('setting', 'places', 0, { value: [{ ...places[0], name: 'Foothills' }, places[1]] })).status).toBe(200);
    expect((await readSettings(db)).places[0].name).toBe('Foothills');
  });

  test('of the hours takes the week and the holidays together or not at all', async () => {
    const { version, data: { value: hours } } = await read('setting', 'hours');
    const wrong = async (more: object) => (await put('setting', 'hours', version, { value: { ...hours, ...more } })).body.fields;
    expect(await wrong({ monday_friday_start: '9 am' })).toMatchObject({ 'value.monday_friday_start': expect.any(String) });
    expect(await wrong({ saturday_start: '16:00', saturday_end: '10:00' })).toEqual({ 'value.saturday_end': 'It closes before it opens.' });
    const day = { date: '2026-12-24', name: 'Christmas Eve' };
    expect(await wrong({ holidays: [{ ...day, start: '10:00' }] })).toEqual({ 'value.holidays.0.end': 'Give both times, or none: closed all day.' });
    expect(await wrong({ holidays: [day, day] })).toEqual({ 'value.holidays.1.date': 'This day is in the list already.' });
    expect((await readSettings(db)).monday_friday_start).toBe('09:00');
    const next = { ...hours, monday_friday_start: '08:00', holidays: [{ ...day, start: '10:00', end: '14:00' }] };
    const saved = await put('setting', 'hours', version, { value: next });
    expect([saved.status, saved.body.data.data.value]).toEqual([200, next]);
    expect(await readSettings(db)).toMatchObject(next);
    // the second of two editors is told, whichever of the times he has changed
    const late = await put('setting', 'hours', version, { value: { ...hours, sunday_end: '16:00' } }, other);
    expect([late.status, late.body.data.version]).toEqual([409, saved.body.data.version]);
    const again = await put('setting', 'hours', saved.body.data.version, { value: { ...next, sunday_end: '16:00' } }, other);
    const [change] = (await ask(me.visitor, 'GET', '/api/editor/revisions?kind=setting&id=hours')).body.data;
    expect((await ask(me.visitor, 'POST', `/api/editor/revisions/${change.id}`, { version: again.body.data.version, side: 'before' })).body.data.data.value).toEqual(next);
    expect((await put('setting', 'monday_friday_start', 0, { value: '07:00' })).status).toBe(404);
  });

  test('an address twice is refused in words', async () => {
    const { data: [first] } = await list('question');
    const taken = (await read('question', first.id)).data.slug;
    expect(await add('question', question({ slug: taken }))).toMatchObject({ status: 400, body: { fields: { slug: 'Another question has this address.' } } });
    expect(await add('article', { ...blankEntry('article', new Date()), slug: 'x', title: 'X', type_id: 9999 })).toMatchObject({ status: 400, body: { fields: { type_id: expect.stringContaining('no such type') } } });
    const [code] = await db.select().from(contentPages);
    expect(await add('page', { ...blankEntry('page', new Date()), code: code!.code.toUpperCase(), title: 'X' })).toMatchObject({ status: 400, body: { fields: { code: 'Another page has this address.' } } });
  });

  test('the pages that the site needs keep their code and stay', async () => {
    const { data } = await list('page', '?search=contact');
    const { id } = data.find((e: { note: string }) => e.note.toLowerCase() === 'page contact');
    const entry = await read('page', id);
    expect((await put('page', id, entry.version, { ...entry.data, code: 'other' })).status).toBe(400);
    expect((await ask(me.visitor, 'DELETE', `/api/editor/entries/page/${id}?version=${entry.version}`)).status).toBe(400);
  });

  test('nothing can be added to, or taken from, what comes with the catalogue or the program', async () => {
    for (const kind of ['product', 'brand', 'product-type', 'list-text', 'setting'] as const) {
      expect((await add(kind, {})).status, kind).toBe(405);
      expect((await ask(me.visitor, 'DELETE', `/api/editor/entries/${kind}/1?version=1`)).status, kind).toBe(405);
    }
  });
});

describe('two editors at one entry', () => {
  test('the second is told and gets the other version; saving upon it puts his over it', async () => {
    const { data: [first] } = await list('question');
    const entry = await read('question', first.id);
    expect((await put('question', first.id, entry.version, { ...entry.data, title: 'Mine?' })).status).toBe(200);
    const late = await put('question', first.id, entry.version, { ...entry.data, title: 'His?' }, other);
    expect(late).toMatchObject({ status: 409, body: { message: 'Erin Editor has changed this question since you opened it.', data: { version: entry.version + 1, data: { title: 'Mine?' }, changed: { who: 'Erin Editor' } } } });
    expect((await put('question', first.id, late.body.data.version, { ...entry.data, title: 'His?' }, other)).body.data).toMatchObject({ title: 'His?', version: entry.version + 2 });
  });

  test('at the same moment exactly one wins', async () => {
    const { data: [, second] } = await list('question');
    const entry = await read('question', second.id);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => put('question', second.id, entry.version, { ...entry.data, title: `Take ${i}?` }, i % 2 ? me : other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('a setting that both write first, too', async () => {
    const answers = await Promise.all(['one', 'two'].map((value) => put('setting', 'sample_notice', 0, { value })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('what the other has deleted is told as gone', async () => {
    const made = (await add('question', question({ slug: 'soon-gone' }))).body.data;
    expect((await ask(other.visitor, 'DELETE', `/api/editor/entries/question/${made.id}?version=${made.version + 1}`)).status).toBe(409);
    expect((await ask(other.visitor, 'DELETE', `/api/editor/entries/question/${made.id}?version=${made.version}`)).status).toBe(200);
    expect(await put('question', made.id, made.version, { ...made.data, title: 'Still here?' })).toMatchObject({ status: 409, body: { data: null } });
  });

  test('a price list that comes in between is told, too', async () => {
    const { data: [product] } = await list('product');
    const entry = await read('product', product.id);
    await db.update(products).set({ count: 3, version: sql`version + 1` }).where(sql`id = ${Number(product.id)}`);
    expect(await put('product', product.id, entry.version, { ...entry.data, count: 9 })).toMatchObject({ status: 409, body: { message: 'This product has changed since you opened it.', data: { data: { count: 3 } } } });
  });
});

describe('revisions', () => {
  const history = async (kind: EntryKind, id: string) => (await ask(me.visitor, 'GET', `/api/editor/revisions?kind=${kind}&id=${id}`)).body.data;

  test('keep both sides of every change; any of them can be brought back', async () => {
    const made = (await add('question', question({ slug: 'history', title: 'One?' }))).body.data;
    await put('question', made.id, 1, { ...made.data, title: 'Two?' });
    await put('question', made.id, 2, { ...made.data, title: 'Three?' }, other);
    const all = await history('question', made.id);
    expect(all.map((r: { action: string; fields: string[]; who: string }) => [r.action, r.who, r.fields.length])).toEqual([['changed', 'Otto Other', 1], ['changed', 'Erin Editor', 1], ['added', 'Erin Editor', 5]]);
    expect((await ask(me.visitor, 'GET', `/api/editor/revisions/${all[1].id}`)).body.data).toMatchObject({ before: { title: 'One?' }, after: { title: 'Two?' } });
    expect((await ask(me.visitor, 'POST', `/api/editor/revisions/${all[1].id}`, { version: 2 })).status).toBe(409);
    const back = await ask(me.visitor, 'POST', `/api/editor/revisions/${all[1].id}`, { version: 3 });
    expect(back.body.data).toMatchObject({ version: 4, data: { title: 'Two?' } });
    expect((await history('question', made.id))[0]).toMatchObject({ action: 'brought back', fields: ['title'] });
    expect((await ask(me.visitor, 'POST', `/api/editor/revisions/${all[1].id}`, { version: 4, side: 'before' })).body.data.data.title).toBe('One?');
  });

  test('bring what was deleted back under its old id, which nobody else has got', async () => {
    const made = (await add('question', question({ slug: 'phoenix' }))).body.data;
    await ask(me.visitor, 'DELETE', `/api/editor/entries/question/${made.id}?version=1`);
    const next = (await add('question', question({ slug: 'younger' }))).body.data;
    const [gone] = await history('question', made.id);
    expect((await ask(me.visitor, 'POST', `/api/editor/revisions/${gone.id}`, { version: 0 })).status).toBe(400);
    const back = await ask(me.visitor, 'POST', `/api/editor/revisions/${gone.id}`, { version: 0, side: 'before' });
    expect(back.body.data).toMatchObject({ id: made.id, version: 1, data: made.data });
    expect(next.id).not.toBe(made.id);
    expect((await ask(me.visitor, 'POST', `/api/editor/revisions/${gone.id}`, { version: 0, side: 'before' })).status).toBe(409);
    expect((await json('/api/question')).body.data.map((q: { slug: string }) => q.slug)).toContain('phoenix');
  });

  test('that are not there are not found', async () => {
    expect((await ask(me.visitor, 'GET', '/api/editor/revisions/999999')).status).toBe(404);
    expect((await ask(me.visitor, 'POST', '/api/editor/revisions/x', { version: 1 })).status).toBe(404);
  });
});

describe('products', () => {
  test('a change of prices leaves a line each, and shows in the call that the page asks', async () => {
    const { data: [product] } = await list('product', '?search=defender2');
    const entry = await read('product', product.id);
    const data = { ...entry.data, retail_price: '199.00', vip_price: '150.00', count: 2, status_type: 1 };
    expect((await put('product', product.id, entry.version, data)).status).toBe(200);
    expect((await json(`/api/product/${product.id}`)).body.data).toMatchObject({ retail_price: '199.00', count: 2, in_stock: true, status_type: 1 });
    const lines = (await ask(me.visitor, 'GET', `/api/editor/audit?subject=price&id=${product.id}`)).body.data;
    expect(lines.map((l: Record<string, string>) => [l.field, l.before, l.after, l.who])).toEqual([['vip_price', '71.13', '150.00', 'Erin Editor'], ['retail_price', '228.00', '199.00', 'Erin Editor']]);
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
    expect([draft.note, draft.address, later.note, later.address]).toEqual(['draft', null, 'scheduled', null]);
    for (const slug of ['a-draft', 'a-later']) expect((await json(`/api/new/${slug}`)).status).toBe(404);
    const out = await put('article', later.id, 1, { ...later.data, published_at: '2026-01-01T08:00:00-07:00' });
    expect(out.body.data).toMatchObject({ note: 'published', address: '/articles/a-later', data: { published_at: '2026-01-01T15:00:00.000Z' } });
    expect((await json('/api/new/a-later')).status).toBe(200);
  });

  test('a type that articles are of stays', async () => {
    const [article] = await db.select().from(articles);
    const type = await read('article-type', article!.typeId);
    expect((await ask(me.visitor, 'DELETE', `/api/editor/entries/article-type/${type.id}?version=${type.version}`)).status).toBe(400);
  });
});

test('a notice ends after it begins', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(await add('notice', { text: 'October rush: book early', link: '/services/tire-change', link_text: 'Book', shown_from: at(1), shown_until: at(0) })).toMatchObject({ status: 400, body: { fields: { shown_until: 'It ends before it begins.' } } });
  const made = await add('notice', { text: 'October rush: book early', link: '/services/tire-change', link_text: 'Book', shown_from: at(-1), shown_until: at(1) });
  expect(made.body.data).toMatchObject({ note: 'shown' });
  const { listNotices } = await import('#db/public/notices.ts');
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
