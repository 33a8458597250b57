import { rows, type Database } from '#db/client.ts';
import { settingsFrom } from '#src/domain/shop/settings.ts';
import { shopNames } from '#src/domain/shop/shop-names.ts';
import { CRITERIA, type CatalogueNames, type Criteria } from '#src/domain/list/criteria.ts';
import type { RowTest } from '#src/domain/list/row-test.ts';
import { keptByVersion } from './kept-by-version.ts';

interface NameRow {
  kind: 't' | 'b' | 'x' | 's';
  id: number;
  short: string;
  title: string;
  top_text: string;
  bottom_text: string;
}
/** What lists call types, brands and shops, and the texts of their pages. */
export interface ListNames extends CatalogueNames {
  texts: Map<string, TextsOfList>;
}
export interface TextsOfList {
  top_text: string;
  bottom_text: string;
}

/** The few dozen names and texts that a list may need, read in one statement for each `listVersion`. */
export const liveNames = keptByVersion(readNames);

async function readNames(db: Database): Promise<ListNames> {
  const found = await rows<NameRow>(db)`
    select 't' as kind, id, short, title, '' as top_text, '' as bottom_text, position::int as place from product_types
    union all select 'b', id, short_title, title, '', '', 0 from brands
    union all select 'x', 0, route, '', top_text, bottom_text, 0 from list_texts where route = 'all' or route like 'type/%'
      or top_text <> '' or bottom_text <> ''
    union all select 's', 0, '', value::text, '', '', 0 from settings where code = 'places'
    order by kind, place, title`;
  const title = (kind: NameRow['kind']) => found.find((r) => r.kind === kind)?.title;
  const places = title('s');
  return {
    shops: shopNames(settingsFrom(places ? [{ code: 'places', value: JSON.parse(places) }] : []).places),
    types: found.filter((r) => r.kind === 't'),
    brands: found.filter((r) => r.kind === 'b').map(({ id, short, title }) => ({ id, short_title: short, title })),
    texts: new Map(
      found.filter((r) => r.kind === 'x').map((r) => [r.short, { top_text: r.top_text, bottom_text: r.bottom_text }]),
    ),
  };
}

/** The texts of the list of a type, a brand, or all products. */
export function textsOfList(names: ListNames, { types, brands }: Pick<Criteria, 'types' | 'brands'>): TextsOfList {
  const only = (test: RowTest) => ('among' in test && test.among.length === 1 ? test.among[0] : undefined);
  const typeId = only(CRITERIA.types.test!(types, names));
  const brandId = only(CRITERIA.brands.test!(brands, names));
  const type = names.types.find(({ id }) => id === typeId);
  const brand = names.brands.find(({ id }) => id === brandId);
  const route = type ? `type/${type.short}` : brand ? `brand/${brand.short_title}` : 'all';
  return names.texts.get(route) ?? { top_text: '', bottom_text: '' };
}
