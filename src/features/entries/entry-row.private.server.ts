import type { EntryData, EntryKind } from './entry-kinds.ts';
import type { Database } from '#db/client.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import type { Paging } from '#src/kit/paging.ts';

export interface EntryRow<K extends EntryKind = EntryKind> {
  id: string;
  /** 0: not saved yet */
  version: number;
  data: EntryData[K];
  title: string;
  note: string;
  path: string | null;
}

type EntryListCriteria = Paging & { search: string; now: Date };
type EntryPage<K extends EntryKind> = { rows: Array<EntryRow<K>>; total: number };

/** The id is null for the next free one. */
type NewEntry<K extends EntryKind> = { id: string | null; data: EntryData[K]; now: Date };
type EntryChange<K extends EntryKind> = { before: EntryRow<K>; data: EntryData[K]; now: Date };

/** Where the entries of a kind are, and what is special about them. Each method may throw an `EntryError` or a `Refusal`. */
export interface EntryStore<K extends EntryKind> {
  list(db: Database, criteria: EntryListCriteria): Promise<EntryPage<K>>;
  find(db: Database, id: string, now: Date): Promise<EntryRow<K> | null>;
  /** Refuses what no schema can: values that do not fit the entry before, or the rest of the shop. */
  check?(
    db: Database,
    change: { id: string | null; before: EntryRow<K> | null; data: EntryData[K] },
    who: Auditing,
  ): Promise<void>;
  /** @returns the id; null when the given one is taken or cannot be used */
  insert(db: Database, entry: NewEntry<K>): Promise<string | null>;
  /** @returns false when the entry's version has changed */
  update(db: Database, change: EntryChange<K>): Promise<boolean>;
  /** @returns false when the entry's version has changed, or such entries cannot be removed */
  remove(db: Database, before: EntryRow<K>): Promise<boolean>;
  /** What else follows from a change, in its transaction. */
  afterUpdate?(db: Database, change: EntryChange<K>, who: Auditing): Promise<void>;
}

/** A page of entries that are all in memory: of those whose text has every word of a search. */
export function pageOfRows<K extends EntryKind>(
  all: ReadonlyArray<EntryRow<K>>,
  { search, limit, offset }: Omit<EntryListCriteria, 'now'>,
  textOf: (row: EntryRow<K>) => string,
): EntryPage<K> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)));
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

export const searchPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** An entry that is invalid. The message and the texts in `fields`, by field name, are shown to the editor. */
export class EntryError extends Error {
  readonly fields: Record<string, string>;
  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

export const wrongField = (field: string, message: string): EntryError =>
  new EntryError('Please check the marked fields.', { [field]: message });

export class EntryMissing extends Error {
  constructor() {
    super('There is no such entry.');
  }
}

export class EntryConflict extends Error {
  readonly present: EntryRow | null;
  constructor(present: EntryRow | null) {
    super('This entry has changed.');
    this.present = present;
  }
}

/** Texts for violated constraints of the database, by the constraint's name. */
const RULES: Record<string, readonly [field: string, message: string]> = {
  content_pages_code: ['code', 'Another page has this URL.'],
  questions_slug_unique: ['slug', 'Another question has this URL.'],
  articles_slug_unique: ['slug', 'Another article has this URL.'],
  article_types_short_unique: ['short', 'Another type has this URL.'],
  suppliers_slug_unique: ['slug', 'Another supplier has this prefix.'],
  offers_supplier_id_suppliers_id_fk: ['slug', 'It has offers, so it cannot be deleted. Switch it off instead.'],
  search_words_text: ['text', 'This word already exists.'],
  articles_type_id_article_types_id_fk: ['type_id', 'This type does not exist, or an article uses it.'],
};

/** Turns a violated constraint into an `EntryError`; returns any other error unchanged. */
export function toEntryError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { constraint = '', message = '' } = cause as { constraint?: string; message?: string };
  const rule = RULES[constraint] ?? Object.entries(RULES).find(([name]) => message.includes(`"${name}"`))?.[1];
  return rule ? new EntryError(rule[1], { [rule[0]]: rule[1] }) : error;
}
