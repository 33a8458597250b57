/** Exports all content to the files of a folder and imports it again: `npm run content`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { slugOf } from '#src/domain/content/slug.ts';
import { entryFields, isAddable, ENTRY_KIND_NAMES, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { Database } from '../client.ts';
import { brands } from '../schema/catalogue.ts';
import { articleTypes, questions } from '../schema/content.ts';
import { readContentFile, writeContentFile } from './content-file.ts';
import { EntryError, type EntryRow } from './entry-row.ts';
import { saveEntry, type Editing } from './save.ts';
import { STORES } from './stores.ts';

/** In import order: articles refer to types, pages to questions. Products are imported from price lists instead. */
const KINDS = [
  'setting',
  'article-type',
  'question',
  'page',
  'article',
  'review',
  'slide',
  'notice',
  'product-type',
  'brand',
  'promotion',
  'list-text',
  'mail-text',
  'search-word',
] as const satisfies EntryKind[];
type ContentKind = (typeof KINDS)[number];

/** The field that is written below the front matter. */
const BODY: Partial<Record<ContentKind, string>> = {
  page: 'content',
  question: 'content',
  article: 'content',
  review: 'text',
  notice: 'text',
  promotion: 'text',
  'list-text': 'top_text',
  'mail-text': 'body',
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
  return ['setting', 'list-text', 'mail-text'].includes(kind) ? id : (code ?? slug ?? short ?? id);
}

const written = async (db: Database, kind: ContentKind, now: Date): Promise<EntryRow[]> =>
  (await STORES[kind].list(db, { search: '', limit: 100_000, offset: 0, now })).rows.filter(
    ({ version }) => version > 0,
  );

/** Writes one file an entry and removes the files of deleted entries. @returns the number of files */
export async function exportContent(db: Database, folder: string, now = new Date()): Promise<number> {
  const references = await readReferences(db);
  let count = 0;
  for (const kind of KINDS) {
    const place = path.join(folder, kind);
    mkdirSync(place, { recursive: true });
    const stale = new Set(readdirSync(place).filter((name) => name.endsWith('.html')));
    for (const row of await written(db, kind, now)) {
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

class DryRun extends Error {}

/**
 * Updates the content to the files of a folder, in one transaction. Entries without a file stay as they are. Each change
 * is validated, sanitised and stored as a revision, as at the editors' desk.
 * @throws an `Error` that names the file and what is wrong with it
 */
export async function importContent(db: Database, folder: string, editing: Editing, { dryRun = false } = {}) {
  const done: ContentImport = { changes: [], unchanged: 0, missing: [] };
  try {
    await db.transaction(async (transaction) => {
      for (const kind of KINDS) await importKind(transaction, kind, folder, editing, done);
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
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
    const data = orderFields(kind, withIds(file, field ? { ...values, [field]: body } : values, references));
    const row = known.get(
      (kind === 'brand' || kind === 'product-type' ? name : nameOf(kind, { id: name, note: '', data })).toLowerCase(),
    );
    if (row) known.delete(nameOf(kind, row).toLowerCase());
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
  if (row) return saveEntry(db, { kind, id: row.id, version: row.version, data }, editing);
  if (kind === 'brand' && slugOf(name) === name) {
    const [made] = await db.insert(brands).values({ title: name, shortTitle: name }).returning();
    return saveEntry(db, { kind, id: String(made!.id), version: made!.version, data }, editing);
  }
  if (!isAddable(kind)) {
    if (!(await STORES[kind].find(db, name, editing.now)))
      throw new EntryError(
        `There is no ${ENTRY_KIND_NAMES[kind][0]} “${name}”.${kind === 'product-type' ? ' Types come with the first start of the shop: npm start -- --empty.' : ''}`,
      );
    return saveEntry(db, { kind, id: name, version: 0, data }, editing);
  }
  return saveEntry(db, { kind, id: null, version: 0, data }, editing);
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

/** The fields in the database's order, for comparisons. Unknown fields stay, so that validation rejects them. */
const orderFields = (kind: ContentKind, data: Data): Data => {
  const fields = entryFields(kind).filter((field) => field in data);
  return { ...Object.fromEntries(fields.map((field) => [field, data[field]])), ...data };
};
