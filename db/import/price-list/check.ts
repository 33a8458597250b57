import { slugOf } from '#src/domain/content/slug.ts';
import { stateOffer, type ListedOffer, type ListedTire } from '../../suppliers/listed-tire.ts';
import { checkList, rereadList, type CheckedList } from '../checked-list.ts';
import { openListFile } from '../file/list-file.ts';
import { readPartsInThread } from './list-thread.ts';
import { readPriceList, type PriceListSource } from './read-list.ts';

export interface CheckedPriceList extends CheckedList {
  /** from `headerFingerprint` */
  header: string;
  /** the item numbers of the valid rows, with the supplier's prefix */
  items: string[];
  /** what is offered under each of them */
  offers: ListedOffer[];
  /** the most frequent spelling of each brand in this list, by its slug */
  spelling: ReadonlyMap<string, string>;
  /** The valid rows again. @throws ImportError when the file has changed since the check */
  rows(): Iterable<ListedTire> | AsyncIterable<ListedTire>;
}

/**
 * Reads the whole list: one in memory in a thread of its own, and its rows stay in memory; a file without keeping them.
 * @throws ImportError when the file does not fit the mapping
 */
export async function checkPriceList(
  source: PriceListSource,
  onRead?: (records: number) => void,
): Promise<CheckedPriceList> {
  const brands = new Map<string, Map<string, number>>();
  const items: string[] = [];
  const offers: ListedOffer[] = [];
  const add = (tire: ListedTire) => {
    items.push(tire.sku);
    offers.push(stateOffer(tire));
    const { brand } = tire;
    const slug = slugOf(brand);
    const spellings = brands.get(slug) ?? brands.set(slug, new Map()).get(slug)!;
    spellings.set(brand, (spellings.get(brand) ?? 0) + 1);
  };
  const checked = source.bytes ? await checkBytes(source, add) : await checkFile(source, add, onRead);
  const mostOften = (spellings: Map<string, number>) =>
    [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  return {
    ...checked,
    items,
    offers,
    spelling: new Map([...brands].map(([slug, spellings]) => [slug, mostOften(spellings)])),
  };
}

async function checkBytes(source: PriceListSource, add: (tire: ListedTire) => void) {
  const rows: ListedTire[] = [];
  const rejected: CheckedList['rejected'] = [];
  const end = await readPartsInThread(source, (part) => {
    rows.push(...part.rows);
    rejected.push(...part.rejected);
    part.rows.forEach(add);
  });
  return { ...end, rejected, rows: () => rows };
}

async function checkFile(source: PriceListSource, add: (tire: ListedTire) => void, onRead?: (records: number) => void) {
  const list = await readPriceList(await openListFile(source), source.mapping);
  const checked = await checkList(list, onRead, add);
  return { ...checked, header: list.header, rows: () => rereadList(list, checked) };
}
