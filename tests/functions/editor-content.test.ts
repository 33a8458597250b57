/** Content as files, the inbox, price lists and sizes without a result. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { rows } from '#db/client.ts';
import { readContentFile, writeContentFile } from '#db/editor/content-file.ts';
import { exportContent, importContent } from '#db/editor/content-folder.ts';
import {
  auditLines,
  contentPages,
  messages,
  missedSizes,
  notices,
  products,
  questions,
  revisions,
  settings,
  views,
} from '#db/schema.ts';
import { seedContent } from '#db/seed/content.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { daysBefore } from '#src/domain/shop/calendar-day.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { ask, editor, type Person } from './staff.ts';
import { call, json, openShop } from './shop.ts';
import { anyText } from '#src/domain/content/any-text.arbitrary.ts';

const { db } = await openShop();
let me: Person;
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  await seedContent(db);
  me = await editor(db);
});

const editing = { accountId: null, who: 'The command line', now: new Date(), clean: cleanHtml };
const TABLES = [
  'content_pages',
  'questions',
  'articles',
  'article_types',
  'reviews',
  'hero_slides',
  'notices',
  'settings',
  'list_texts',
  'brands',
  'product_types',
];
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        (
          await rows<{ row: object }>(
            db,
            sql`select to_jsonb(t) - 'updated_at' - 'version' - 'is_sample' as row from ${sql.identifier(table)} t order by 1`,
          )
        ).map(({ row }) => row),
      ]),
    ),
  );
const filesOf = (place: string) =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, readFileSync(path.join(place, name), 'utf8')]),
  );

describe('content in files', () => {
  beforeAll(async () => {
    await db.insert(settings).values([
      { code: 'fee_recycling', value: '5.00' },
      { code: 'home_text_section', value: '<p>Hello\n\n  there</p>' },
      { code: 'holidays', value: [{ date: '2026-12-25', name: 'Christmas Day' }] },
    ]);
    await db.insert(notices).values({
      text: 'Rush: "book" early',
      link: '/contact',
      shownFrom: new Date('2026-10-01T06:00:00Z'),
      shownUntil: new Date('2026-11-01T06:00:00Z'),
    });
    await db
      .insert(questions)
      .values({ slug: 'odd', topic: '[odd]', title: 'null', content: '<p>a</p>\n---\n\n<p>b: |</p>', position: 3 });
  });

  test('goes out and comes back without a loss, and the second time changes nothing', async () => {
    const before = await everything();
    const count = await exportContent(db, folder);
    const files = filesOf(folder);
    expect(Object.keys(files)).toHaveLength(count);
    expect(await importContent(db, folder, editing)).toEqual({ changes: [], unchanged: count, missing: [] });
    // everything is restored from the files alone
    await db.execute(
      sql`update content_pages set title = 'x', content = '', faq_ids = '{}', size_price = null, text_images = '[]'`,
    );
    await db.execute(sql`update questions set content = 'x', title = 'x'`);
    await db.execute(sql`update articles set content = 'x', tags = '{}', published_at = null`);
    await db.execute(sql`update list_texts set top_text = '', bottom_text = 'x'`);
    await db.execute(sql`update brands set description = 'x'`);
    await db.execute(sql`update settings set value = '"1.00"' where code = 'fee_recycling'`);
    const { changes } = await importContent(db, folder, { ...editing, clean: (html) => html });
    expect(changes.length).toBeGreaterThan(50);
    expect(await everything()).toEqual(before);
    await exportContent(db, folder);
    expect(filesOf(folder)).toEqual(files);
  });

  test('a dry run says what would change, and changes nothing', async () => {
    await exportContent(db, folder);
    const file = path.join(folder, 'page', 'tire-storage.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Tire hotel'));
    writeFileSync(
      path.join(folder, 'question', 'brand-new.html'),
      '---\nslug: brand-new\ntopic: Winter\ntitle: New?\nposition: 9\n---\n<p>Yes.<script>x</script></p>\n',
    );
    const before = [await everything(), await db.$count(revisions)];
    const dry = await importContent(db, folder, editing, { dryRun: true });
    expect(dry.changes).toEqual([
      { file: 'question/brand-new.html', action: 'add', fields: ['slug', 'topic', 'title', 'content', 'position'] },
      { file: 'page/tire-storage.html', action: 'change', fields: expect.arrayContaining(['title']) },
    ]);
    expect([await everything(), await db.$count(revisions)]).toEqual(before);
    expect((await importContent(db, folder, editing)).changes).toEqual(dry.changes);
    const [made] = await db
      .select()
      .from(questions)
      .where(sql`slug = 'brand-new'`);
    expect(made!.content).toBe('<p>Yes.</p>');
    const [revision] = (await ask(me.visitor, 'GET', '/api/editor/revisions?kind=page&pending=true')).body.data;
    expect(revision).toMatchObject({ who: 'The command line', title: 'Tire hotel' });
  });

  test('a mistake is told with its file, and nothing of the folder is taken', async () => {
    await exportContent(db, folder);
    const copy = `${folder}-copy`;
    const attempt = async (name: string, change: (text: string) => string) => {
      rmSync(copy, { recursive: true, force: true });
      cpSync(folder, copy, { recursive: true });
      writeFileSync(
        path.join(copy, 'page', 'refund.html'),
        readFileSync(path.join(copy, 'page', 'refund.html'), 'utf8').replace(/^title: .*$/m, 'title: Taken anyway?'),
      );
      writeFileSync(path.join(copy, name), change(readFileSync(path.join(copy, name), 'utf8')));
      return importContent(db, copy, editing).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    };
    expect(await attempt('review/1.html', (text) => text.replace(/^rating: .*$/m, 'rating: 9'))).toBe(
      'review/1.html: rating: One to five stars.',
    );
    expect(await attempt('page/wheels.html', (text) => text.replace(/^faq: .*$/m, 'faq: ["nothing"]'))).toContain(
      'page/wheels.html: there is no question “nothing”',
    );
    expect(await attempt('page/wheels.html', (text) => text.replace('---\n', '---\nsurprise: 1\n'))).toContain(
      'surprise',
    );
    expect(await attempt('setting/fee_recycling.html', () => 'no front matter')).toMatch(
      /^setting\/fee_recycling\.html:1:/,
    );
    expect(await attempt('page/wheels.html', (text) => text.replace('---\n', '---\n?\n'))).toMatch(
      /^page\/wheels\.html:2:/,
    );
    expect(
      (
        await db
          .select()
          .from(contentPages)
          .where(sql`code = 'refund'`)
      )[0]!.title,
    ).not.toBe('Taken anyway?');
    rmSync(copy, { recursive: true, force: true });
  });

  test('any values and any text come back as they were', () => {
    const value = fc.oneof(
      anyText(),
      fc.string(),
      fc.constantFrom('', '|', '  x', 'x ', 'null', '1.50', '{', '"x"', 'a\n\n b\n', '---', 'a\r\nb', '\u2028', 'a: b'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z][a-z_]{0,9}$/), value),
        fc.oneof(fc.string(), fc.constantFrom('', '\n', '---', 'a\n---\nb\n')),
        (values, body) => {
          const kept = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
          expect(readContentFile(writeContentFile({ values: kept, body }), 'x.html')).toEqual({ values: kept, body });
        },
      ),
    );
  });
});

describe('messages', () => {
  const send = (content: string, more = {}) =>
    json('/api/message', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', phone: '403-555-0100', content, pathname: '/contact', ...more }),
    });
  beforeEach(async () => void (await db.delete(messages)));

  test('are listed newest first, sorted, and sent again', async () => {
    await send('One');
    await send('Two');
    await backgroundWorkDone();
    const inbox = (await ask(me.visitor, 'GET', '/api/editor/messages?state=new')).body;
    expect([inbox.counts, inbox.data.map((m: Record<string, string>) => [m.content, m.delivery])]).toEqual([
      { new: 2, answered: 0, spam: 0 },
      [
        ['Two', 'waiting'],
        ['One', 'waiting'],
      ],
    ]);
    const [{ id }] = inbox.data;
    expect((await ask(me.visitor, 'POST', `/api/editor/messages/${id}`, { state: 'answered' })).body.data.state).toBe(
      'answered',
    );
    await db.execute(
      sql`update messages set next_attempt_at = now() + interval '6 hours', last_error = 'no way', attempts = 7 where id = ${id}`,
    );
    expect((await ask(me.visitor, 'GET', '/api/editor/messages?state=answered')).body.data[0]).toMatchObject({
      delivery: 'failing',
      last_error: 'no way',
      attempts: 7,
    });
    const again = (await ask(me.visitor, 'POST', `/api/editor/messages/${id}`, { retry: true })).body.data;
    expect(Date.parse(again.next_attempt_at)).toBeLessThanOrEqual(Date.now());
    expect((await ask(me.visitor, 'POST', `/api/editor/messages/${id}`, { state: 'spam' })).body.data).toMatchObject({
      delivery: 'none',
      next_attempt_at: null,
    });
    expect((await ask(me.visitor, 'GET', '/api/editor/overview')).body.data).toMatchObject({
      who: 'Erin Editor',
      messages: 1,
    });
    for (const [path, body] of [
      ['999', { state: 'spam' }],
      [id, { state: 'gone' }],
      [id, {}],
    ] as const)
      expect((await ask(me.visitor, 'POST', `/api/editor/messages/${path}`, body)).status).toBeGreaterThanOrEqual(400);
  });
});

test('sizes that led to nothing are counted, and nothing of who asked', async () => {
  for (const query of [
    'width=215&profile=40&rim=18',
    'width=215&profile=40&rim=18',
    'title=215/40R18',
    'title=185%2055%2015&types=wintertires',
    'width=225&profile=65&rim=17',
    'title=nonsense',
    'width=215&profile=40&rim=18&brands=nokian',
  ])
    await json(`/api/product?${query}`);
  await backgroundWorkDone();
  expect((await ask(me.visitor, 'GET', '/api/editor/sizes')).body.data).toEqual([
    { size: '215/40R18', size_slug: '215-40r18', count: 3, last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { size: '185/55R15', size_slug: '185-55r15', count: 1, last_day: expect.any(String) },
  ]);
  expect(Object.keys((await db.select().from(missedSizes))[0]!)).toEqual(['sizeSlug', 'day', 'count']);
});

test('a program that looks for made-up sizes adds a few only, and takes no place from others', async () => {
  await db.delete(missedSizes);
  for (let rim = 10; rim <= 30; rim += 0.5)
    await call(`/api/product?width=395&profile=95&rim=${rim}`, {}, '198.51.100.9');
  await call('/api/product?width=395&profile=90&rim=15', {}, '198.51.100.10');
  await backgroundWorkDone();
  const counted = (await db.select().from(missedSizes)).map(({ sizeSlug }) => sizeSlug);
  expect(counted).toHaveLength(31);
  expect(counted).toContain('395-90r15');
});

test('views are told by day, also those without any, and by page', async () => {
  const now = new Date();
  const day = (n: number) => daysBefore(now, n);
  await db.insert(views).values([
    { path: '/', day: day(0), count: 5 },
    { path: '/', day: day(2), count: 3 },
    { path: '/faq', day: day(2), count: 4 },
    { path: '/faq', day: day(40), count: 100 },
  ]);
  const all = (await ask(me.visitor, 'GET', '/api/editor/views?days=4')).body.data;
  expect(all).toEqual({
    days: [
      { day: day(3), count: 0 },
      { day: day(2), count: 7 },
      { day: day(1), count: 0 },
      { day: day(0), count: 5 },
    ],
    pages: [
      { path: '/', count: 8 },
      { path: '/faq', count: 4 },
    ],
    total: 12,
  });
  const one = (await ask(me.visitor, 'GET', '/api/editor/views?days=4&path=/faq')).body.data;
  expect([one.total, one.days.map((d: { count: number }) => d.count), one.pages.length]).toEqual([4, [0, 4, 0, 0], 2]);
});

describe('a price list', () => {
  const HEADER =
    'Item #,Brand,Pattern,Size,Load/Speed,Load Range,Season,3PMSF,Run Flat,UTQG,Tread (32nds),Sidewall,Warranty (miles),Your Cost,MSRP,Avail NE,Avail SE';
  const line = (item: string, cost: string) =>
    `${item},Toyo,Celsius II,225/65R17,102H,,All Weather,Y,,560AA,11,Blackwall,60000,${cost},$150.00,4,20+`;
  const take = (text: string, query = '?dry=1&name=list.csv', type = 'text/csv') =>
    ask(me.visitor, 'POST', `/api/editor/import${query}`, text, { 'content-type': type });

  test('says what it would change before it changes anything, and each price leaves a line', async () => {
    const before = await db.$count(products);
    const list = [HEADER, line('100', '$100.00'), line('101', '$90.00'), ''].join('\n');
    expect((await take(list)).body.data).toMatchObject({
      dry: true,
      rows: 2,
      rejected_total: 0,
      added: 2,
      changed: 0,
      patterns_created: 1,
    });
    expect(await db.$count(products)).toBe(before);
    expect((await take(list, '?name=list.csv')).body.data).toMatchObject({ dry: false, added: 2 });
    expect(await db.$count(products)).toBe(before + 2);
    const dearer = [HEADER, line('100', '$110.00'), line('101', '$90.00'), ''].join('\n');
    expect((await take(dearer)).body.data).toMatchObject({
      changed: 1,
      unchanged: 1,
      differences: [
        { sku: '100', columns: expect.arrayContaining([{ column: 'cost', from: '100.00', to: '110.00' }]) },
      ],
    });
    expect(await db.$count(auditLines)).toBe(0);
    await take(dearer, '?name=list.csv');
    const lines = (await ask(me.visitor, 'GET', '/api/editor/audit?subject=price')).body.data;
    expect(lines.map((l: Record<string, string>) => [l.field, l.before, l.after, l.who])).toEqual(
      expect.arrayContaining([
        ['cost', '100.00', '110.00', 'Erin Editor'],
        ['price', '118.00', '129.80', 'Erin Editor'],
      ]),
    );
    const [product] = await db
      .select()
      .from(products)
      .where(sql`sku = '100'`);
    expect([product!.version, lines.every((l: { subject_id: number }) => l.subject_id === product!.id)]).toEqual([
      2,
      true,
    ]);
    await db.execute(sql`delete from products where sku in ('100', '101')`);
    await db.delete(auditLines);
  });

  test('is never written to the disk, where a server that is killed would leave its costs', async () => {
    vi.stubEnv('TMPDIR', '/no/such/folder');
    const list = [HEADER, line('100', '$100.00'), ''].join('\n');
    expect((await take(list, '?name=list.csv')).body.data).toMatchObject({ dry: false, added: 1 });
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
