/** Content as files: it goes out and comes back, and mistakes are told with their file. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { exportContent, importContent } from './content-folder.private.server.ts';
import { exportPictures, importPictures, recordUpload } from './uploads.private.server.ts';
import { brands } from '#db/schema/catalogue.ts';
import { contentPages, notices, questions, settings, uploads } from '#db/schema/content.ts';
import { revisions } from '#db/schema/editing.ts';
import { seedContent } from '#db/seed/content.ts';
import { seed } from '#db/seed/seed.ts';
import { folderStore } from './picture-store.server.ts';
import { uploadName, uploadPath } from '#src/kit/uploaded-picture.ts';
import { cleanHtml } from '#src/kit/clean-html.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
await seedContent(db);
const me = await editor(db);

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
    await db.execute(sql`update goods set description = 'x', price = 1`);
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

  test('whatever texts and settings hold, they come back as no change', async () => {
    const characters = fc.constantFrom(...'ab :#-"\'|>&é　\\{}[]0%~*@!?,', 'null', 'yes', '---', '1e3', '&amp;');
    const line = fc.oneof(
      fc.constantFrom('null', 'yes', '---', '[odd]', '~', '"a', '0x1F', '2026-01-01', '| b', '# c'),
      fc.string({ unit: characters, minLength: 1, maxLength: 40 }).map((text) => `x${text}`.trim()),
    );
    const lines = fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => `<p>${all.join('\n')}</p>`);
    const shops = fc.record({
      title: line,
      topic: line,
      content: lines,
      home: lines,
      fee: fc.integer({ max: 9_999, min: 0 }),
    });
    await fc.assert(
      fc.asyncProperty(shops, async ({ title, topic, content, home, fee }) => {
        await db.update(questions).set({ title, topic, content }).where(eq(questions.slug, 'odd'));
        for (const [code, value] of Object.entries({ home_text_section: home, fee_recycling: (fee / 100).toFixed(2) }))
          await db.update(settings).set({ value }).where(eq(settings.code, code));
        await exportContent(db, folder);
        const { changes } = await importContent(db, folder, { ...editing, clean: (html) => html }, { dryRun: true });
        expect(changes).toEqual([]);
      }),
      { numRuns: 12 },
    );
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
      { file: 'question/brand-new.html', action: 'add', fields: ['title', 'content', 'topic', 'slug', 'position'] },
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

  test('a shop that began empty takes the texts of another with their brands and pictures', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'content-'));
    const other = await openTestDatabase();
    try {
      await seed(other, () => {}, { isEmpty: true });
      const hash = 'ab'.repeat(16);
      const name = uploadName(hash, 960, 'webp');
      const [here, there] = [folderStore(path.join(out, 'here')), folderStore(path.join(out, 'there'))];
      await here.write(name, new TextEncoder().encode('a picture'));
      await recordUpload(db, { hash, name: 'front.jpg', width: 960, height: 640, who: 'Erin' }, new Date());
      await db
        .insert(brands)
        .values({ title: 'Bow Tire', shortTitle: 'bow-tire', logo: uploadPath(hash), description: 'From here.' });
      const texts = path.join(out, 'texts');
      await exportContent(db, texts);
      expect(await exportPictures(db, texts, here)).toBe(1);

      const bow = sql`short_title = 'bow-tire'`;
      await importPictures(other.db, texts, there);
      await importContent(other.db, texts, editing);
      expect(await other.db.select().from(brands).where(bow)).toMatchObject([
        { title: 'Bow Tire', logo: uploadPath(hash), description: 'From here.' },
      ]);
      expect(new TextDecoder().decode((await there.read(name))!)).toBe('a picture');
      expect(await other.db.select().from(uploads)).toMatchObject([{ hash, name: 'front.jpg' }]);
      expect((await importContent(other.db, texts, editing)).changes).toEqual([]);
    } finally {
      await other.close();
      rmSync(out, { recursive: true, force: true });
    }
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
});
