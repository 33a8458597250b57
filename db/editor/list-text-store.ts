import { brandPath, typePath } from '#src/domain/shop/paths.ts';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { rows, type Database } from '../client.ts';
import { brands, listTexts, productTypes } from '../schema/catalogue.ts';
import type { EntryRow } from './entry-row.ts';
import { keyedStore } from './keyed-store.ts';

/** Routes contain a slash, which a part of a path cannot: `type/wintertires` is the entry `type.wintertires`. */
const idOf = (route: string) => route.replace('/', '.');

const columnsOf = ({ heading, lead, top_text, bottom_text, seo_title, seo_desc }: EntryData['list-text']) => ({
  heading,
  lead,
  topText: top_text,
  bottomText: bottom_text,
  seoTitle: seo_title,
  seoDesc: seo_desc,
});

const NO_TEXTS = { version: 0, heading: '', lead: '', top_text: '', bottom_text: '', seo_title: '', seo_desc: '' };

async function allTexts(db: Database): Promise<Array<EntryRow<'list-text'>>> {
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
  return lists.map(({ route, title, path }): EntryRow<'list-text'> => {
    const { version, ...data } = stored.get(route) ?? NO_TEXTS;
    return { id: idOf(route), version, data, title, note: data.heading, path };
  });
}

/** The texts of lists by their route: of all tires, of each type and each brand, saved or not. */
export const listTextStore = keyedStore({
  table: listTexts,
  key: listTexts.route,
  keyOf: (id) => id.replace('.', '/'),
  all: allTexts,
  columnsOf,
});
