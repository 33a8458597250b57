/** `GET /api/editor/suppliers`: all suppliers with their last lists. They are changed as entries of the kind `supplier`. */
import type { ListField } from '#src/domain/product/list-fields.ts';
import type { TypeShort } from '#src/domain/product/product-type.ts';
import type { SuccessAnswer } from '../answer.ts';

/** The last list of a supplier. */
export interface LastList {
  name: string;
  /** ISO 8601 */
  at: string;
  /** its offers count as “ask us”, because it is too old */
  is_stale: boolean;
  /** null: it was imported before this was noted */
  figures: {
    rows: number;
    rejected: number;
    added: number;
    changed: number;
    unchanged: number;
    /** offers that were joined to tires of other suppliers, and those of which nobody was sure */
    joined: number;
    waiting: number;
    /** items of the list before that it no longer had */
    gone: number;
  } | null;
}

/** How the lists of a supplier are read. */
export interface ListMapping {
  /** null: the one with the most cells */
  sheet: string | null;
  /** the type of all tires; null: a column says it */
  type: TypeShort | null;
  stock: 'shops' | 'warehouses';
  warranty: 'miles' | 'km';
  columns: Array<{ field: ListField; names: string[] }>;
}

export interface DeskSupplier {
  id: number;
  title: string;
  /** prefix of its item numbers; empty for the shop's own */
  slug: string;
  /** what it offers lies in the shops */
  is_own: boolean;
  /** false: its offers count for nothing */
  active: boolean;
  /** dollars per tire */
  freight: string;
  lead_days: number;
  /** days after which its list is too old, its own or those of the rule for all */
  stale_days: number;
  /** items that its last list has, and those of them of which nobody is sure which tire they are */
  listed: number;
  waiting: number;
  last_list: LastList | null;
  mapping: ListMapping | null;
}
export type SuppliersAnswer = SuccessAnswer<DeskSupplier[]>;
