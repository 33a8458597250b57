import type { EntryRow } from './entry-row.ts';

/** An entry that is invalid. The message and the texts in `fields`, by field name, are shown to the editor. */
export class EntryError extends Error {
  readonly fields: Record<string, string>;
  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** An entry that must not be deleted, because the site needs it. The message is shown to the editor. */
export class RequiredEntryError extends Error {}

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
