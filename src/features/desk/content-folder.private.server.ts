/** Exports all content to the files of a folder and imports it again: `npm run content`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { slugOf } from '#src/kit/slug.ts';
import { isAddable, ENTRY_KIND_NAMES, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { tryOut, type Database } from '#db/client.ts';
import { fileError, readFrontMatter, type FrontMatterField } from '#db/front-matter.ts';
import { brands } from '#db/schema/catalogue.ts';
import { articleTypes, questions } from '#db/schema/content.ts';
import { EntryError, type EntryRow } from '#src/features/entries/entry-row.private.server.ts';
import { saveEntry, type Editing } from './save.private.server.ts';
import { STORES } from './stores.private.server.ts';

/** In import order: articles refer to types, pages to questions. Products are imported from price lists instead. */
const KINDS = [
  'setting',
  'article-type',
  'question',
  'page',
  'goods',
  'article',
  'review',
  'slide',
  'notice',
  'product-type',
  'brand',
  'promotion',
  'list-text',
  'search-word',
] as const satisfies EntryKind[];
type ContentKind = (typeof KINDS)[number];

const BODY: Partial<Record<ContentKind, string>> = {
  page: 'content',
  goods: 'description',
  question: 'content',
  article: 'content',
  review: 'text',
  notice: 'text',
  promotion: 'text',
  'list-text': 'top_text',
};
const bodyField = (kind: ContentKind, name: string) =>
  kind === 'setting' && name === 'home_text_section' ? 'value' : BODY[kind];

type Data = Record<string, unknown>;
/** Entries refer to each other by slug, because ids differ between databases. */
interface References {
  types: Map<number, string>;
  questions: Map<number, string>;
}

async function readReferences(db: Database): Promise<References> {
  const types = await db.select({ id: articleTypes.id, name: articleTypes.short }).from(articleTypes);
  const faq = await db.select({ id: questions.id, name: questions.slug }).from(questions);
  const byId = (found: typeof faq) => new Map(found.map(({ id, name }) => [id, name]));
  return { types: byId(types), questions: byId(faq) };
}

/** The file name of an entry: its slug if it has one, else its id. */
function nameOf(kind: ContentKind, { id, data, note }: Pick<EntryRow, 'id' | 'note'> & { data: unknown }): string {
  const { code, slug, short } = data as Record<string, string | undefined>;
  if (kind === 'brand' || kind === 'product-type') return note;
  return ['setting', 'list-text'].includes(kind) ? id : (code ?? slug ?? short ?? id);
}

const written = async (db: Database, kind: ContentKind, now: Date): Promise<EntryRow[]> =>
  (await STORES[kind].list(db, { search: '', limit: 100_000, offset: 0, now })).rows.filter(
    ({ version }) => version > 0,
  );

/** Writes one file an entry and removes the files of deleted entries. @returns the number of files */
export async function exportContent(db: Database, folder: string): Promise<number> {
  const references = await readReferences(db);
  let count = 0;
  for (const kind of KINDS) {
    const place = path.join(folder, kind);
    mkdirSync(place, { recursive: true });
    const stale = new Set(readdirSync(place).filter((name) => name.endsWith('.html')));
    for (const row of await written(db, kind, new Date())) {
      const name = nameOf(kind, row);
      const { [bodyField(kind, name) ?? '']: body = '', ...values } = withNames(row.data as Data, references);
      writeFileSync(path.join(place, `${name}.html`), writeContentFile({ values, body: String(body) }));
      stale.delete(`${name}.html`);
      count++;
    }
    for (const name of stale) rmSync(path.join(place, name));
  }
  return count;
}

interface ContentChange {
  file: string;
  action: 'add' | 'change';
  fields: string[];
}
export interface ContentImport {
  changes: ContentChange[];
  unchanged: number;
  /** in the database but not in the folder; they stay as they are */
  missing: string[];
}

/**
 * Updates the content to the files of a folder, in one transaction. Entries without a file stay as they are. Each change
 * is validated, sanitised and stored as a revision, as at the editors' desk.
 * @throws an `Error` that names the file and what is wrong with it
 */
export async function importContent(db: Database, folder: string, editing: Editing, { dryRun = false } = {}) {
  const done: ContentImport = { changes: [], unchanged: 0, missing: [] };
  const importAll = async (tx: Database) => {
    for (const kind of KINDS) await importKind(tx, kind, folder, editing, done);
  };
  await (dryRun ? tryOut(db, importAll) : db.transaction(importAll));
  return done;
}

async function importKind(db: Database, kind: ContentKind, folder: string, editing: Editing, done: ContentImport) {
  const references = await readReferences(db);
  const known = new Map((await written(db, kind, editing.now)).map((row) => [nameOf(kind, row).toLowerCase(), row]));
  for (const fileName of namesIn(path.join(folder, kind))) {
    const file = `${kind}/${fileName}`;
    const name = fileName.replace(/\.html$/, '');
    const { values, body } = readContentFile(readFileSync(path.join(folder, file), 'utf8'), file);
    const field = bodyField(kind, name);
    const data = withIds(file, field ? { ...values, [field]: body } : values, references);
    const key = nameOf(kind, { id: name, note: name, data }).toLowerCase();
    const row = known.get(key);
    known.delete(key);
    if (row && isDeepStrictEqual(row.data, data)) {
      done.unchanged++;
      continue;
    }
    const after = await save(db, kind, name, row, data, editing).catch((error: unknown) => {
      if (!(error instanceof EntryError)) throw error;
      const wrong = Object.entries(error.fields).map(([at, why]) => `${at}: ${why}`);
      throw new Error(`${file}: ${wrong.join(' ') || error.message}`, { cause: error });
    });
    const fields = Object.keys(after.data).filter(
      (at) => !isDeepStrictEqual((after.data as Data)[at], (row?.data as Data | undefined)?.[at]),
    );
    if (fields.length) done.changes.push({ file, action: row ? 'change' : 'add', fields });
    else done.unchanged++;
  }
  done.missing.push(...[...known.values()].map((row) => `${kind}/${nameOf(kind, row)}.html`));
}

async function save(
  db: Database,
  kind: ContentKind,
  name: string,
  row: EntryRow | undefined,
  data: Data,
  editing: Editing,
): Promise<EntryRow> {
  const write = (id: string | null, version: number) => saveEntry(db, { kind, id, version, data }, editing);
  if (row) return write(row.id, row.version);
  if (isAddable(kind)) return write(null, 0);
  if (kind === 'brand' && slugOf(name) === name) {
    const [made] = await db.insert(brands).values({ title: name, shortTitle: name }).returning();
    return write(String(made!.id), made!.version);
  }
  if (await STORES[kind].find(db, name, editing.now)) return write(name, 0);
  const hint = kind === 'product-type' ? ' Types come with the first start of the shop: npm start -- --empty.' : '';
  throw new EntryError(`There is no ${ENTRY_KIND_NAMES[kind][0]} “${name}”.${hint}`);
}

const namesIn = (place: string): string[] =>
  (existsSync(place) ? readdirSync(place) : []).filter((name) => name.endsWith('.html')).toSorted();

function withNames(data: Data, { types, questions: known }: References): Data {
  const { type_id: type, faq_ids: faq, ...rest } = data;
  return {
    ...rest,
    ...(type !== undefined && { type: types.get(type as number) }),
    ...(faq !== undefined && {
      faq: (faq as number[]).map((id) => known.get(id)).filter((name) => name !== undefined),
    }),
  };
}

function withIds(file: string, values: Data, { types, questions: known }: References): Data {
  const { type, faq, ...rest } = values;
  const idOf = (names: Map<number, string>, name: unknown, what: string) => {
    const found = [...names].find(([, one]) => one === name)?.[0];
    if (found === undefined) throw new Error(`${file}: there is no ${what} “${String(name)}”`);
    return found;
  };
  return {
    ...rest,
    ...(type !== undefined && { type_id: idOf(types, type, 'article type') }),
    ...(faq !== undefined && {
      faq_ids: (Array.isArray(faq) ? faq : []).map((name: unknown) => idOf(known, name, 'question')),
    }),
  };
}

/**
 * An entry as a file that reads well in git: front matter, then the entry's HTML. A value that is not a plain line of text
 * is written as JSON, and a text of several lines follows `|`, so that every value comes back as it was.
 */
interface ContentFile {
  values: Record<string, unknown>;
  body: string;
}

/** What could be taken for JSON, or has spaces at its ends that a text editor would remove. */
const NOT_PLAIN = /^$|^[\s"[{|]|\s$|^(?:true|false|null|-?\d[\d.eE+-]*)$/;

function writeContentFile({ values, body }: ContentFile): string {
  const lines = Object.entries(values).map(([key, value]) =>
    typeof value === 'string' ? textLine(key, value) : `${key}: ${json(value)}`,
  );
  return ['---', ...lines, '---', body, ''].join('\n');
}

function textLine(key: string, value: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0009\u000B-\u001F\u0085\u2028\u2029]/.test(value)) return `${key}: ${JSON.stringify(value)}`;
  if (value.includes('\n')) return [`${key}: |`, ...value.split('\n').map((row) => `  ${row}`)].join('\n');
  return `${key}: ${NOT_PLAIN.test(value) ? JSON.stringify(value) : value}`;
}

/** Long lists and tables over several lines, everything else on one. */
const json = (value: unknown) =>
  typeof value === 'object' && value !== null && JSON.stringify(value).length > 80
    ? JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
    : JSON.stringify(value);

/** @throws an `Error` that names file and line */
function readContentFile(text: string, file: string): ContentFile {
  const { fields, body } = readFrontMatter(text, file);
  const values: Record<string, unknown> = {};
  for (const [key, field] of fields) {
    try {
      values[key] = valueIn(field);
    } catch (cause) {
      throw fileError(file, field.line, `${key} is not written as JSON has it`, cause);
    }
  }
  return { values, body: body.endsWith('\n') ? body.slice(0, -1) : body };
}

function valueIn({ first, more }: FrontMatterField): unknown {
  if (first === '|') return more.join('\n');
  if (!more.length && !NOT_PLAIN.test(first)) return first;
  const whole = [first, ...more].join('\n').trim();
  return whole === '' ? '' : JSON.parse(whole);
}
