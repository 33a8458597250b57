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

interface EntryListCriteria {
  search: string;
  limit: number;
  offset: number;
  now: Date;
}

export interface EntryStore {
  list(db: Database, criteria: EntryListCriteria): Promise<{ rows: EntryRow[]; total: number }>;
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
): { rows: EntryRow[]; total: number } {
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
