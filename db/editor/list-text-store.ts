import { and, eq, type InferInsertModel } from 'drizzle-orm';
import { brandPath, typePath } from '#src/domain/shop/paths.ts';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { rows, type Database } from '../client.ts';
import { brands, listTexts, productTypes } from '../schema/catalogue.ts';
import { pageOfRows, type EntryRow, type EntryStore } from './entry-row.ts';

/** Routes contain a slash, which a part of a path cannot: `type/wintertires` is the entry `type.wintertires`. */
const idOf = (route: string) => route.replace('/', '.');
const routeOf = (id: string) => id.replace('.', '/');

/** The texts of lists by their route: of all tires, of each type and each brand, saved or not. */
export const listTextStore: EntryStore = {
  list: async (db, criteria) =>
    pageOfRows(await allTexts(db), criteria, ({ id, title, note }) => `${id} ${title} ${note}`),
  find: async (db, id) => (await allTexts(db)).find((row) => row.id === id) ?? null,
  async insert(db, id, data) {
    if (id === null) return null;
    const made = await db
      .insert(listTexts)
      .values({ route: routeOf(id), ...columnsOf(data) })
      .onConflictDoNothing()
      .returning({ route: listTexts.route });
    return made[0] ? id : null;
  },
  async update(db, id, version, data) {
    const changed = await db
      .update(listTexts)
      .set({ ...columnsOf(data), version: version + 1 })
      .where(and(eq(listTexts.route, routeOf(id)), eq(listTexts.version, version)))
      .returning({ route: listTexts.route });
    return changed.length > 0;
  },
  remove: async () => false,
};

function columnsOf(data: object): Omit<InferInsertModel<typeof listTexts>, 'route'> {
  const { heading, lead, top_text, bottom_text, seo_title, seo_desc } = data as EntryData['list-text'];
  return { heading, lead, topText: top_text, bottomText: bottom_text, seoTitle: seo_title, seoDesc: seo_desc };
}

const NO_TEXTS = { version: 0, heading: '', lead: '', top_text: '', bottom_text: '', seo_title: '', seo_desc: '' };

async function allTexts(db: Database): Promise<EntryRow[]> {
  const found = await rows<EntryData['list-text'] & { route: string; version: number }>(db)`select * from list_texts`;
  const stored = new Map(found.map(({ route, ...texts }) => [route, texts]));
  const types = await db
    .select({ short: productTypes.short, title: productTypes.title })
    .from(productTypes)
    .orderBy(productTypes.position, productTypes.id);
  const named = await db.select({ short: brands.shortTitle, title: brands.title }).from(brands).orderBy(brands.title);
  const lists = [
    { route: 'all', title: 'All tires', path: '/tires' },
    ...types.map((t) => ({ route: `type/${t.short}`, title: t.title, path: typePath(t.short) })),
    ...named.map((b) => ({ route: `brand/${b.short}`, title: b.title, path: brandPath(b.short) })),
  ];
  return lists.map(({ route, title, path }): EntryRow => {
    const { version, ...data } = stored.get(route) ?? NO_TEXTS;
    return { id: idOf(route), version, data, title, note: data.heading, path };
  });
}
