import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { catalogueChanges } from '../../schema/catalogue-counts.ts';
import type { CheckedPriceList } from './read-list.ts';
import { ImportError } from '../import-error.ts';
import { shopFormat } from '#src/domain/shop/time-zone.ts';
import {
  compareCosts,
  compareItems,
  findKeptMapping,
  findKeptMappings,
  findSupplierOfItems,
} from '../mapping/kept-mappings.ts';

/** A reason to ask a person before a list is imported. */
export interface Doubt {
  kind: 'same list' | 'older list' | 'other supplier' | 'few known' | 'half gone' | 'other prices';
  message: string;
}

/** A list was not imported, because a person should look at it first. */
export class ListDoubtError extends ImportError {
  readonly doubts: readonly Doubt[];
  constructor(doubts: readonly Doubt[]) {
    super(`Nothing was changed: ${doubts.map(({ message }) => message).join(' ')} If this is right, import it anyway.`);
    this.doubts = doubts;
  }
}

/** Shares are compared only for lists with at least so many items. */
const MIN_ITEMS = 20;
const MIN_KNOWN = 0.2;
const MIN_STILL_LISTED = 0.5;
/** If a larger share of the costs changes by more than 40 %, a column or the decimal point may be misread. */
const MAX_MOVED = 0.3;

const day = (date: Date) => shopFormat({ day: 'numeric', month: 'long', year: 'numeric' }).format(date);
const nameLastList = (supplier: string) => (supplier ? `the last list of "${supplier}"` : 'the shop’s own last list');

/**
 * Compares a list with those that were imported before.
 * @param show how many of the items that are no longer listed are named
 */
export async function findDoubts(db: Database, supplier: string, checked: CheckedPriceList, show: number) {
  const doubts: Doubt[] = [];
  const add = (kind: Doubt['kind'], message: string) => doubts.push({ kind, message });
  const items = checked.rows.map(({ sku }) => sku);
  const last = await findKeptMapping(db, supplier);
  const known = await compareItems(db, supplier, items, show);
  if (last?.listFingerprint === checked.fingerprint)
    add('same list', `This is exactly the list imported on ${day(last.importedAt)}.`);
  else if (last) {
    const [older] = await db
      .select({ at: catalogueChanges.createdAt })
      .from(catalogueChanges)
      .where(eq(catalogueChanges.fingerprint, checked.fingerprint))
      .orderBy(desc(catalogueChanges.id))
      .limit(1);
    if (older)
      add(
        'older list',
        `This list was imported on ${day(older.at)}, and a newer one since: it would bring back old prices.`,
      );
  }
  const alike = (await findKeptMappings(db, checked.header)).find((one) => one.supplier !== supplier);
  const others = items.length >= MIN_ITEMS ? await findSupplierOfItems(db, supplier, items) : null;
  const other = others ?? (last ? null : alike?.supplier) ?? null;
  if (other !== null)
    add(
      'other supplier',
      `This looks like ${nameLastList(other)}: ${others === null ? 'its columns' : 'most of its item numbers'} are the same.`,
    );
  if (known.before >= MIN_ITEMS) {
    if (known.still < items.length * MIN_KNOWN)
      add('few known', `Only ${known.still} of its ${items.length} items were in ${nameLastList(supplier)}.`);
    if (known.still < known.before * MIN_STILL_LISTED)
      add(
        'half gone',
        `${known.before - known.still} of the ${known.before} items of ${nameLastList(supplier)} are missing.`,
      );
  }
  const { compared, moved } = await compareCosts(db, supplier, checked.rows);
  if (compared >= MIN_ITEMS && moved > compared * MAX_MOVED)
    add(
      'other prices',
      `The cost of ${moved} of the ${compared} items that ${nameLastList(supplier)} had, too, ` +
        'would change by more than 40 %.',
    );
  return { doubts, known };
}

/** The doubts that a person must confirm. The same list again is not among them, because it changes nothing. */
export const selectBlocking = (doubts: readonly Doubt[]): Doubt[] => doubts.filter(({ kind }) => kind !== 'same list');
