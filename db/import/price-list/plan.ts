import { setImmediate } from 'node:timers/promises';
import { slugOf } from '#src/domain/content/slug.ts';
import type { CatalogueRow } from '../../catalogue/row.ts';
import type { Database } from '../../client.ts';
import { groupRows } from '../../group-rows.ts';
import type { ListedOffer, ListedTire } from '../../suppliers/listed-tire.ts';
import { planOffers, type PlanContext } from '../../suppliers/plan-offers.ts';
import type { GivenOffer } from '../../suppliers/write-offers.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { CheckedPriceList } from './check.ts';

interface PlannedList {
  checked: CheckedPriceList;
  /** how many rows are planned by one statement */
  groupSize: number;
}

/** Plans the rows of a checked list while they are read again; `offers` and `figures` are complete after the last. */
export function planPriceList(db: Database, context: PlanContext, { checked, groupSize }: PlannedList) {
  const { plan, figures } = planOffers(db, context);
  const offers: GivenOffer[] = [];
  async function* planProducts(): AsyncGenerator<CatalogueRow> {
    for await (const group of groupRows(spellBrands(checked), groupSize)) {
      const planned = await plan(group);
      await setImmediate(); // a server answers others meanwhile
      offers.push(...planned.offers);
      yield* planned.products;
    }
  }
  return { products: planProducts(), offers, figures };
}

/** What a list says under each item number; null for a rejected row, whose tire is offered, though nothing of it can be read. */
export const collectOffers = (
  { supplier }: Mapping,
  { items, offers, rejected }: CheckedPriceList,
): ReadonlyMap<string, ListedOffer | null> =>
  new Map([
    ...rejected.map(({ item }) => [item, null] as const),
    ...items.map((sku, at) => [supplier ? sku.slice(supplier.length + 1) : sku, offers[at]!] as const),
  ]);

/** The list's tires, with each brand's most frequent spelling. @throws ImportError when the file has changed since the check */
async function* spellBrands({ rows, spelling }: CheckedPriceList): AsyncGenerator<ListedTire> {
  for await (const row of rows()) yield { ...row, brand: spelling.get(slugOf(row.brand)) ?? row.brand };
}
