import type { EntryData, EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { Database } from '../client.ts';

/** An entry as a table has it. */
export interface EntryRow {
  id: string;
  /** 0: not written yet */
  version: number;
  data: EntryData[EntryKind];
  title: string;
  note: string;
  /** its page, or null */
  address: string | null;
}

export interface EntryListCriteria {
  search: string;
  limit: number;
  offset: number;
  now: Date;
}

/** The entries of one kind. */
export interface EntryStore {
  list(db: Database, wish: EntryListCriteria): Promise<{ rows: EntryRow[]; total: number }>;
  find(db: Database, id: string, now: Date): Promise<EntryRow | null>;
  /** @param id null for the next free one; else the entry gets this one @returns its id, or null when that one is taken, or can be nobody's */
  insert(db: Database, id: string | null, data: object, now: Date): Promise<string | null>;
  /** @returns false when its version is another by now */
  update(db: Database, id: string, version: number, data: object, now: Date): Promise<boolean>;
  remove(db: Database, id: string, version: number): Promise<boolean>;
}

/** The words of a search as patterns of `ilike`, what has a meaning there escaped. */
export const searchPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
