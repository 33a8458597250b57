import type { Config } from '@netlify/functions';
import type { Mapping } from '#db/import/mapping.ts';
import { listSuppliers, type ListedSupplier } from '#db/suppliers/desk-suppliers.ts';
import type { DeskSupplier, ListMapping, SuppliersAnswer } from '#src/contracts/editor/suppliers.ts';
import { LIST_FIELDS, isListField } from '#src/domain/product/list-fields.ts';
import { endpoint } from './http/endpoint.ts';
import { forEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/suppliers' };

/** `GET /api/editor/suppliers`: all suppliers, with their last lists and how those are read. */
export default endpoint({
  GET: forEditor(async ({ db }): Promise<Omit<SuppliersAnswer, 'status'>> => ({
    data: (await listSuppliers(db, new Date())).map(printed),
  })),
});

const printed = ({ isOwn, leadDays, staleDays, lastList, mapping, ...supplier }: ListedSupplier): DeskSupplier => ({
  ...supplier,
  is_own: isOwn,
  lead_days: leadDays,
  stale_days: staleDays,
  last_list: lastList && {
    name: lastList.name,
    at: lastList.at.toISOString(),
    is_stale: lastList.isStale,
    figures: lastList.figures,
  },
  mapping: mapping && mappingOf(mapping),
});

const mappingOf = ({ sheet, type, stockPlaces, warrantyUnit, columns }: Mapping): ListMapping => ({
  sheet: sheet ?? null,
  type: type ?? null,
  stock: stockPlaces,
  warranty: warrantyUnit,
  columns: Object.keys(LIST_FIELDS)
    .filter(isListField)
    .map((field) => ({ field, names: [columns[field] ?? []].flat() }))
    .filter(({ names }) => names.length > 0),
});
