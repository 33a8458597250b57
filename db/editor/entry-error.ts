import type { EntryRow } from './entry-row.ts';

/** Why an entry cannot be written as it is; `fields` says what is wrong with which. Its message is shown. */
export class EntryError extends Error {
  readonly fields: Record<string, string>;
  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** The site cannot do without the entry that is to be deleted. Its message is shown. */
export class RequiredEntryError extends Error {}

/** Somebody else has changed the entry since it was read. */
export class EntryConflict extends Error {
  /** as it is by now; null when it was deleted */
  readonly present: EntryRow | null;
  constructor(present: EntryRow | null) {
    super('The entry is another by now.');
    this.present = present;
  }
}

/** What the database will not have, in words, by the name of its rule. */
const RULES: Record<string, readonly [field: string, message: string]> = {
  content_pages_code: ['code', 'Another page has this address.'],
  questions_slug_unique: ['slug', 'Another question has this address.'],
  articles_slug_unique: ['slug', 'Another article has this address.'],
  article_types_short_unique: ['short', 'Another type has this address.'],
  articles_type_id_article_types_id_fk: ['type_id', 'There is no such type, or an article is of it.'],
};

/** The database's refusal in words, where it is about what was filled in; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { constraint = '', message = '' } = cause as { constraint?: string; message?: string };
  const rule = RULES[constraint] ?? Object.entries(RULES).find(([name]) => message.includes(`"${name}"`))?.[1];
  return rule ? new EntryError(rule[1], { [rule[0]]: rule[1] }) : error;
}
