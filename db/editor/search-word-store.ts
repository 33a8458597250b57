import { and, asc, eq, sql } from 'drizzle-orm';
import { searchPath } from '#src/domain/list/recent-searches.ts';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { isPageUrl } from '#src/domain/search/word-meaning.ts';
import type { Database } from '../client.ts';
import { existingPages } from '../public/pages/existing-pages.ts';
import { CURATED_WORDS, searchWords } from '../schema/counting.ts';
import { Refusal } from '../refusal.ts';
import { EntryError, type EntryStore } from './entry-row.ts';
import { tableStore } from './table-store.ts';

const FROM_LIST = 'from the shop’s list';
const FROM_DESK = 'from the desk';

const words = tableStore('search-word', {
  table: searchWords,
  // the shop's own first
  order: [asc(searchWords.source), asc(searchWords.text)],
  search: sql`concat_ws(' ', ${searchWords.text}, '→', ${searchWords.meaning},
    case when ${searchWords.source} = '' then ${FROM_DESK}::text else ${FROM_LIST}::text end, ${searchWords.origin})`,
  title: (row) => row.text,
  note: ({ meaning, source, origin }) =>
    `→ ${meaning}, ${source ? [FROM_LIST, origin].filter(Boolean).join(': ') : FROM_DESK}`,
  path: (row) => searchPath(row.text),
});

/**
 * Words that editors teach the search. A curated word has version 0, like a default. Saving it makes it the shop's own and keeps a
 * curated copy, which counts again once the shop's own is deleted.
 */
export const searchWordStore: EntryStore<'search-word'> = {
  ...words,
  async insert(db, entry) {
    const { id, data, now } = entry;
    await refuseLostPage(db, data);
    const [before] = id === null ? [] : await db.select().from(searchWords).where(isCurated(id));
    if (!before) return words.insert(db, entry);
    const { text, meaning, source, origin } = before;
    await db
      .update(searchWords)
      .set({ ...data, source: '', origin: '', version: 1, updatedAt: now })
      .where(eq(searchWords.id, before.id));
    await db.insert(searchWords).values({ text, meaning, source, origin, version: 0 });
    return id;
  },
  async update(db, change) {
    await refuseLostPage(db, change.data);
    return words.update(db, change);
  },
  async remove(db, before) {
    if (before.version === 0)
      throw new Refusal('This word comes with the shop, so it cannot be deleted. Its meaning can be changed.');
    return words.remove(db, before);
  },
};

const isCurated = (id: string) => and(eq(searchWords.id, Number(id) || 0), eq(searchWords.source, CURATED_WORDS));

async function refuseLostPage(db: Database, { meaning }: EntryData['search-word']): Promise<void> {
  if (!isPageUrl(meaning) || (await existingPages(db, [meaning])).size) return;
  throw new EntryError(`There is no page ${meaning}.`, {
    meaning: 'The shop has no such page. Open the page, and copy what follows its name in the address bar.',
  });
}
