import { asc, sql } from 'drizzle-orm';
import { isRequiredPage } from '#src/domain/editor/entry-kinds.ts';
import { policyPath, servicePath } from '#src/domain/shop/paths.ts';
import { ROUTES, type FixedRoute } from '#src/domain/shop/routes.ts';
import { Refusal } from '../refusal.ts';
import { contentPages as pages } from '../schema/content.ts';
import { EntryError, type EntryStore } from './entry-row.ts';
import { tableStore } from './table-store.ts';

/** The pages that show a content page of their own, by its code. */
const FIXED_PATHS = new Map(
  Object.values<FixedRoute>(ROUTES).flatMap(({ content, path }) => (content ? [[content, path]] : [])),
);

const KIND_NAMES = { page: 'Page', service: 'Service', policy: 'Policy' };

function pagePath({ kind, code }: { kind: keyof typeof KIND_NAMES; code: string }): string | null {
  if (kind === 'service') return servicePath(code);
  return kind === 'policy' ? policyPath(code) : (FIXED_PATHS.get(code.toLowerCase()) ?? null);
}

const store = tableStore('page', {
  table: pages,
  order: [asc(pages.kind), asc(pages.position)],
  search: sql`concat_ws(' ', ${pages.code}, ${pages.title}, ${pages.kind}, ${pages.content})`,
  title: (row) => row.title,
  note: (row) => `${KIND_NAMES[row.kind]}, ${pagePath(row) ?? 'shown on other pages'}`,
  path: pagePath,
});

/** Content pages. Those that the site needs can be neither deleted nor given another code. */
export const pageStore: EntryStore<'page'> = {
  ...store,
  async update(db, change) {
    const { before, data } = change;
    const text = 'The site needs this page under its code.';
    if (isRequiredPage(before.data.code) && (data.code !== before.data.code || data.kind !== before.data.kind))
      throw new EntryError(text, { code: text });
    return store.update(db, change);
  },
  async remove(db, before) {
    if (isRequiredPage(before.data.code))
      throw new Refusal('The site needs this page, so it cannot be deleted. Its text can be changed.');
    return store.remove(db, before);
  },
};
