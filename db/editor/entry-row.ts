import type { EntryData, EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { Database } from '../client.ts';

export interface EntryRow {
  id: string;
  /** 0: not saved yet */
  version: number;
  data: EntryData[EntryKind];
  title: string;
  note: string;
  path: string | null;
}

/** Which part of a list is wanted. */
export type Paging = { limit: number; offset: number };
type EntryListCriteria = Paging & { search: string; now: Date };
type EntryPage = { rows: EntryRow[]; total: number };

export interface EntryStore {
  list(db: Database, criteria: EntryListCriteria): Promise<EntryPage>;
  find(db: Database, id: string, now: Date): Promise<EntryRow | null>;
  /** @param id null for the next free one @returns the new id; null when the given one is taken or cannot be used */
  insert(db: Database, id: string | null, data: object, now: Date): Promise<string | null>;
  /** @returns false when the entry's version has changed */
  update(db: Database, id: string, version: number, data: object, now: Date): Promise<boolean>;
  remove(db: Database, id: string, version: number): Promise<boolean>;
}

/** A page of entries that are all in memory: of those whose text has every word of a search. */
export function pageOfRows(
  all: readonly EntryRow[],
  { search, limit, offset }: Omit<EntryListCriteria, 'now'>,
  textOf: (row: EntryRow) => string,
): EntryPage {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)));
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

/** The words of a search as escaped patterns for `ilike`. */
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

/** The entry was changed by someone else since it was read. */
export class EntryConflict extends Error {
  /** the current entry; null when it was deleted */
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
