import { rows, type Database } from '#db/client.ts';
import { brandsOf, typesOf, type Criteria, type ListNames } from '#src/domain/list/criteria.ts';
import { settingsFrom } from '#src/domain/shop/settings.ts';
import { shopNames } from '#src/domain/shop/shop-names.ts';

/** The texts that an editor wrote for the list of a type, a brand, or all products. */
export interface ListPageTexts {
  top_text: string;
  bottom_text: string;
}

/** What lists call types, brands and shops, with the texts of their pages by route. */
export interface NamesAndTexts extends ListNames {
  texts: ReadonlyMap<string, ListPageTexts>;
}

interface NameRow extends ListPageTexts {
  kind: 'type' | 'brand' | 'text' | 'places';
  id: number;
  short: string;
  title: string;
}

/** Reads the few dozen names and texts in one statement. */
export async function readListTexts(db: Database): Promise<NamesAndTexts> {
  const found = await rows<NameRow>(db)`
    select 'type' as kind, id, short, title, '' as top_text, '' as bottom_text, position::int as position
      from product_types
    union all select 'brand', id, short_title, title, '', '', 0 from brands
    union all select 'text', 0, route, '', top_text, bottom_text, 0 from list_texts
      where top_text <> '' or bottom_text <> ''
    union all select 'places', 0, '', value::text, '', '', 0 from settings where code = 'places'
    order by kind, position, title`;
  const ofKind = (kind: NameRow['kind']) => found.filter((row) => row.kind === kind);
  const places = ofKind('places').map(({ title }) => ({ code: 'places', value: JSON.parse(title) as unknown }));
  return {
    types: ofKind('type').map(({ id, short, title }) => ({ id, short, title })),
    brands: ofKind('brand').map(({ id, short, title }) => ({ id, short_title: short, title })),
    shops: shopNames(settingsFrom(places).places),
    texts: new Map(ofKind('text').map(({ short, top_text, bottom_text }) => [short, { top_text, bottom_text }])),
  };
}

const NO_TEXTS: ListPageTexts = { top_text: '', bottom_text: '' };

/** The texts of a list with a single type, or else with a single brand, or else those of all products. */
export function textsOfList(names: NamesAndTexts, filter: Pick<Criteria, 'types' | 'brands'>): ListPageTexts {
  const [types, brands] = [typesOf(filter, names), brandsOf(filter, names)];
  return names.texts.get(routeOf(types, brands)) ?? NO_TEXTS;
}

function routeOf(types: ListNames['types'], brands: ListNames['brands']): string {
  if (types.length === 1) return `type/${types[0]!.short}`;
  return brands.length === 1 ? `brand/${brands[0]!.short_title}` : 'all';
}
