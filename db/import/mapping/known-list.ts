import { slugOf } from '#src/domain/content/slug.ts';
import { LIST_FIELDS, type PriceListField } from '#src/domain/product/list-fields.ts';
import type { TypeShort } from '#src/domain/product/product-type.ts';
import type { Database } from '../../client.ts';
import { brands } from '../../schema/catalogue.ts';
import { guessColumns, type ColumnGuess, type Guess } from '../guess/column-guess.ts';
import { columnNames, headerFingerprint, findHeaderWith, titleKey } from './header.ts';
import { ImportError } from '../import-error.ts';
import { findKeptMappings } from './kept-mappings.ts';
import type { ListOpening } from '../price-list/read-list.ts';
import { mappedColumns, mappingFrom, type Mapping } from './mapping.ts';
import ownMapping from './own-price-list.json' with { type: 'json' };
import type { ListRecord } from '../file/delimited-text.ts';

/** Where a mapping comes from: kept from the supplier's last list, the shop's own, or guessed. */
type MappingSource = 'kept' | 'own' | 'guessed';

/** What is known about a list before it is read as a whole. */
export interface KnownList {
  source: MappingSource;
  header: ListRecord;
  /** its columns' names, and what each is taken for */
  columns: ColumnGuess[];
  /** null if something that a mapping needs is missing */
  mapping: Mapping | null;
  /** what a person must state: fields without a column; `season` may be answered by one type for all tires */
  missing: (PriceListField | 'supplier')[];
  /** the first records after the header */
  sample: ListRecord[];
  type?: TypeShort;
  warrantyUnit: 'miles' | 'km';
}

/** What a person has chosen; the rest is guessed. */
export interface MappingChoice {
  /** for each column, in the list's order, what it holds; null for nothing */
  fields?: readonly (PriceListField | null)[] | undefined;
  supplier?: string | undefined;
  type?: TypeShort | undefined;
  warrantyUnit?: 'miles' | 'km' | undefined;
  stockPlaces?: Mapping['stockPlaces'] | undefined;
}

/**
 * Finds out how a list is to be read: as it was the last time, when its columns are those of one supplier's last list; as
 * the shop's own; or by a guess from its header and its cells.
 * @throws ImportError when no line of it names the columns, or the list is empty
 */
export async function knowList(
  db: Database,
  { name, first: records }: ListOpening,
  chosen: MappingChoice = {},
): Promise<KnownList> {
  if (records.length === 0) throw new ImportError(`${name} is empty.`);
  const brandSlugs = new Set((await db.select({ title: brands.title }).from(brands)).map(({ title }) => slugOf(title)));
  const guess = guessColumns(records, { brands: brandSlugs, fileName: name.replace(/\.\w+$/, '') });
  const own = mappingFrom(ownMapping, 'the shop’s own mapping');
  const ownHeader = findHeaderWith(records, mappedColumns(own));
  const header = guess?.header ?? ownHeader;
  if (!header)
    throw new ImportError(
      `No line of ${name} names its columns, such as "Brand", "Size" and "Price". Add one above the first tire and try again.`,
    );
  const names = columnNames(header.cells);
  const kept = await findKeptMappings(db, headerFingerprint(names));
  const known =
    kept.find(({ supplier }) => supplier === chosen.supplier) ??
    (chosen.supplier === undefined && kept.length === 1 ? kept[0] : undefined);
  const ready = known?.mapping ?? (ownHeader && !chosen.supplier && kept.length === 0 ? own : undefined);
  const source = known ? 'kept' : ready ? 'own' : 'guessed';
  const columns = ready ? nameColumns(ready, names, source, guess) : (guess?.columns ?? []);
  const of: KnownList = {
    source,
    header,
    columns: columns.map((column, at) => (chosen.fields ? { ...column, field: chosen.fields[at] ?? null } : column)),
    mapping: null,
    missing: [],
    sample: records.filter(({ line }) => line > header.line),
    ...(guess?.type && { type: guess.type }),
    warrantyUnit: ready?.warrantyUnit ?? guess?.warrantyUnit ?? 'miles',
  };
  const missing = listMissing(of, chosen, ready !== undefined);
  if (missing.length > 0) return { ...of, missing };
  if (ready && !chosen.fields && !chosen.type && !chosen.warrantyUnit && !chosen.stockPlaces)
    return { ...of, mapping: ready };
  return { ...of, mapping: makeMapping(of, chosen, ready) };
}

function nameColumns(
  mapping: Mapping,
  names: readonly string[],
  source: MappingSource,
  guess: Guess | null,
): ColumnGuess[] {
  const fieldOf = new Map<string, PriceListField>();
  for (const [field, columns] of Object.entries(mapping.columns))
    for (const column of [columns ?? []].flat()) fieldOf.set(titleKey(column), field as PriceListField);
  return names.map((name, at) => {
    const field = fieldOf.get(titleKey(name)) ?? null;
    const reason = source === 'kept' ? 'As in the last list of this supplier.' : 'As in the shop’s own list.';
    return { name, field, reason: field ? reason : (guess?.columns[at]?.reason ?? '') };
  });
}

function listMissing(
  { columns, type }: KnownList,
  chosen: MappingChoice,
  known: boolean,
): (PriceListField | 'supplier')[] {
  const has = (field: PriceListField) => columns.some((column) => column.field === field);
  const missing: (PriceListField | 'supplier')[] = (['sku', 'brand', 'pattern', 'cost'] as const).filter(
    (field) => !has(field),
  );
  if (!has('size')) {
    const parts = (['width', 'ratio', 'rim'] as const).filter((field) => !has(field));
    missing.push(...(parts.length === 3 ? (['size'] as const) : parts));
  }
  if (!has('season') && !(chosen.type ?? type)) missing.push('season');
  if (!known && chosen.supplier === undefined) missing.push('supplier');
  return missing;
}

/** @throws ImportError when a field other than stock has two columns */
function makeMapping({ columns, type, warrantyUnit }: KnownList, chosen: MappingChoice, ready: Mapping | undefined) {
  const byField: Record<string, string | string[]> = {};
  for (const { name, field } of columns) {
    if (!field) continue;
    if (field === 'stock') byField.stock = [...(byField.stock ?? []), name];
    else if (byField[field] !== undefined)
      throw new ImportError(
        `Two columns are set to "${LIST_FIELDS[field]}": "${String(byField[field])}" and "${name}". Choose one.`,
      );
    else byField[field] = name;
  }
  if (byField.size !== undefined) for (const part of ['sizePrefix', 'width', 'ratio', 'rim']) delete byField[part];
  return mappingFrom(
    {
      ...(ready && { seasons: ready.seasons, ...(ready.sheet && { sheet: ready.sheet }) }),
      supplier: chosen.supplier ?? ready?.supplier ?? '',
      warrantyUnit: chosen.warrantyUnit ?? warrantyUnit,
      stockPlaces: chosen.stockPlaces ?? ready?.stockPlaces ?? 'warehouses',
      ...(byField.season === undefined && { type: chosen.type ?? type }),
      columns: byField,
    },
    'the mapping',
  );
}
