import { desc, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { catalogueChanges } from '../schema/catalogue-counts.ts';
import type { CheckedPriceList } from './check.ts';
import { ImportError } from './import-error.ts';
import {
  compareCosts,
  compareItems,
  findKeptMapping,
  keptMappingsOf,
  supplierOfItems,
  type ItemsKnown,
} from './kept-mappings.ts';

/** Something about a list that a person should confirm before it changes anything. */
export interface Doubt {
  kind: 'same list' | 'older list' | 'other supplier' | 'few known' | 'half gone' | 'other prices';
  message: string;
}

/** A list was not imported, because a person should look at it first. */
export class ListDoubtError extends ImportError {
  readonly doubts: readonly Doubt[];
  constructor(doubts: readonly Doubt[]) {
    super(`Nothing was changed: ${doubts.map(({ message }) => message).join(' ')} If it is meant, import it anyway.`);
    this.doubts = doubts;
  }
}

/** Fewer items say nothing about a share of them. */
const ENOUGH_ITEMS = 20;
const FEW_KNOWN = 0.2;
const HALF = 0.5;
/** More of the costs than this share have doubled or halved: a column may be misread, or the decimal point. */
const MOST_MOVED = 0.2;

const day = (date: Date) =>
  date.toLocaleDateString('en-CA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'America/Edmonton' });
const lastOf = (supplier: string) => (supplier ? `the last list of "${supplier}"` : 'the shop’s own last list');

/**
 * Compares a list with those that were imported before.
 * @param header from `headerFingerprint`
 * @param show how many of the items that are no longer listed are named
 */
export async function listDoubts(
  db: Database,
  { supplier, header, checked, show }: { supplier: string; header: string; checked: CheckedPriceList; show: number },
): Promise<{ doubts: Doubt[]; known: ItemsKnown }> {
  const doubts: Doubt[] = [];
  const last = await findKeptMapping(db, supplier);
  const known = await compareItems(db, supplier, checked.items, show);
  if (last?.listFingerprint === checked.fingerprint)
    doubts.push({
      kind: 'same list',
      message: `This is the list that was imported on ${day(last.importedAt)}, byte for byte.`,
    });
  else if (last) {
    const [older] = await db
      .select({ at: catalogueChanges.createdAt })
      .from(catalogueChanges)
      .where(eq(catalogueChanges.fingerprint, checked.fingerprint))
      .orderBy(desc(catalogueChanges.id))
      .limit(1);
    if (older)
      doubts.push({
        kind: 'older list',
        message: `This list was imported on ${day(older.at)}, and another since: it would bring its old prices back.`,
      });
  }
  const alike = (await keptMappingsOf(db, header)).find((one) => one.supplier !== supplier);
  const others = checked.items.length >= ENOUGH_ITEMS ? await supplierOfItems(db, supplier, checked.items) : null;
  const other = others ?? (last ? null : alike?.supplier) ?? null;
  if (other !== null)
    doubts.push({
      kind: 'other supplier',
      message: `This looks like ${lastOf(other)}: ${others === null ? 'its columns' : 'most of its item numbers'} are the same.`,
    });
  if (known.before >= ENOUGH_ITEMS) {
    if (known.still < checked.items.length * FEW_KNOWN)
      doubts.push({
        kind: 'few known',
        message: `Only ${known.still} of its ${checked.items.length} items stood in ${lastOf(supplier)}.`,
      });
    if (known.still < known.before * HALF)
      doubts.push({
        kind: 'half gone',
        message: `${known.before - known.still} of the ${known.before} items of ${lastOf(supplier)} are missing.`,
      });
  }
  const { compared, moved } = await compareCosts(db, supplier, checked);
  if (compared >= ENOUGH_ITEMS && moved > compared * MOST_MOVED)
    doubts.push({
      kind: 'other prices',
      message:
        `The cost of ${moved} of the ${compared} items that ${lastOf(supplier)} had, too, ` +
        'is twice as much or more, or half or less.',
    });
  return { doubts, known };
}

/** Whether a list may be imported without being asked about: the same list again changes nothing that it did not change before. */
export const blocking = (doubts: readonly Doubt[]): Doubt[] => doubts.filter(({ kind }) => kind !== 'same list');
