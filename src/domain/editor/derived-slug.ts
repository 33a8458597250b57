/** The last part of an entry's URL, made of its title until an editor writes another. */
import { slugOf } from '../content/slug.ts';
import type { EntryKind } from './entry-kinds.ts';

/** The longest slug that the schemas take. */
const LONGEST = 80;

/** The field that is the last part of the URL, of entries with a title. */
const SLUG_FIELDS: Partial<Record<EntryKind, string>> = {
  page: 'code',
  question: 'slug',
  article: 'slug',
  'article-type': 'short',
};

/** The slug of a title, cut between two words where it is too long. */
export function titleSlug(title: string): string {
  const slug = slugOf(title);
  if (slug.length <= LONGEST) return slug;
  const end = slug.lastIndexOf('-', LONGEST);
  return slug.slice(0, end > 0 ? end : LONGEST);
}

/** The values of a new entry's form after a change: a slug that was made of the old title is made of the new one. */
export function withDerivedSlug(kind: EntryKind, before: Record<string, unknown>, after: Record<string, unknown>) {
  const field = SLUG_FIELDS[kind];
  if (!field || before.title === after.title) return after;
  const isDerived = String(after[field] ?? '') === titleSlug(String(before.title ?? ''));
  return isDerived ? { ...after, [field]: titleSlug(String(after.title ?? '')) } : after;
}
