import { eq } from 'drizzle-orm';
import { amount, cents } from '#src/kit/money.ts';
import { slugOf } from '#src/kit/slug.ts';
import { LIST_FIELDS, type PriceListField } from '#src/features/products/list-fields.ts';
import type { Database } from '#db/client.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import type { MappingChoice, PriceListReading } from './price-list-calls.ts';
import { guessColumns } from './column-guess.server.ts';
import { titleKey } from './column-titles.server.ts';
import { ImportError } from './import-queue.server.ts';
import { clean } from './cell.server.ts';
import { isOtherGoods } from './row.server.ts';
import { listReader, readSampleRows, type SampledList } from './read-list.server.ts';
import { loadKnownNames } from './tire-names.server.ts';
import { ownStockTitles } from './shop-table.private.server.ts';
import { readListFile, type ListFile, type ListFileOptions } from './list-file.server.ts';
import { rulesFor, threePrices } from '#src/features/shop/price-rules.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { findSupplier, listPrefixes } from '#src/features/suppliers/suppliers.private.server.ts';
import {
  columnNames,
  findHeaderWith,
  findMappingsByHeader,
  headerFingerprint,
  mappedColumns,
  mappingFrom,
  type DraftMapping,
  type Mapping,
} from './mapping.server.ts';
import ownMapping from './own-price-list.json' with { type: 'json' };

type MappedList = Awaited<ReturnType<typeof mapList>>;

const SAMPLE = 500;
const SHOWN_CELLS = 3;
/** Lines at the end of a list among which remarks are looked for. */
const REMARKS = 20;

/** As the supplier's last list, as the shop's own, or by a guess from header and cells. @throws ImportError without a header */
export async function findMapping(
  db: Database,
  file: ListFileOptions,
  choice: MappingChoice = {},
): Promise<MappedList> {
  const list = await readListFile(file);
  const found = await mapList(db, list, choice);
  const sheet = found.mapping?.sheet; // which the mapping of an earlier version may name
  return file.sheet || !sheet || sheet === list.sheet ? found : findMapping(db, { ...file, sheet }, choice);
}

async function mapList(db: Database, list: ListFile, choice: MappingChoice) {
  const records = list.records.slice(0, SAMPLE);
  if (records.length === 0) throw new ImportError(`${list.name} is empty.`);
  const settings = await readSettings(db);
  const names = await loadKnownNames(db);
  const guess = guessColumns(records, {
    brands: new Set([...names.brands.values()].map(slugOf)),
    fileName: list.name.replace(/\.\w+$/, ''),
    below: list.records.slice(-REMARKS).flatMap(({ cells }) => {
      const [text, ...others] = cells.filter((cell) => cell.trim());
      return text && others.length === 0 ? text : [];
    }),
  });
  const own = await ownMappingOf(db, settings);
  const ownHeader = findHeaderWith(records, mappedColumns(own));
  const header = guess?.header ?? ownHeader;
  if (!header)
    throw new ImportError(
      `No line of ${list.name} names its columns, such as "Brand", "Size" and "Price". Add one above the first tire and try again.`,
    );
  const titles = columnNames(header.cells);
  const saved = await findMappingsByHeader(db, headerFingerprint(titles));
  const last =
    saved.find(({ supplier }) => supplier === choice.supplier) ??
    (choice.supplier === undefined && saved.length === 1 ? saved[0] : undefined);
  const ready = last?.mapping ?? (ownHeader && !choice.supplier && saved.length === 0 ? own : undefined);
  const known = ready && fieldsByTitle(ready);
  const knownReason = last ? 'As in the last list of this supplier.' : 'As in the shop’s own list.';
  const sample = records.slice(records.indexOf(header) + 1);
  const columns = titles.map((name, at): PriceListReading['columns'][number] => {
    const { field: guessed = null, reason = '', unread } = guess?.columns[at] ?? {};
    const field = known ? (known.get(titleKey(name)) ?? null) : guessed;
    const chosen = choice.columns ? (choice.columns[at] ?? null) : field;
    const cells = sample.map((record) => (record.cells[at] ?? '').trim().slice(0, 40)).filter(Boolean);
    return {
      name,
      field: chosen,
      reason: chosen !== field ? 'Your choice.' : known && field ? knownReason : reason,
      cells: cells.slice(0, SHOWN_CELLS),
      unread: known ? undefined : unread, // it was chosen then
    };
  });

  const { columns: _, supplier: chosenSupplier, ...others } = choice;
  const chosen = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const supplier = chosenSupplier ?? ready?.supplier;
  const lastType = guess?.type ?? ready?.type;
  const type = choice.type ?? lastType;
  const fieldColumns = columnsByField(columns);
  const hasSeason = fieldColumns.season !== undefined;
  const draft: DraftMapping = {
    answered: [],
    pricesFor: guess?.pricesFor ?? 'tire',
    rate: 1,
    warrantyUnit: guess?.warrantyUnit ?? 'miles',
    stockPlaces: 'warehouses',
    ...ready,
    ...chosen,
    seasons: { ...ready?.seasons, ...choice.seasons },
    sections: false,
    supplier: supplier ?? '',
    columns: fieldColumns,
    type: hasSeason ? undefined : type,
  };
  const sampled: SampledList = { list, header, sample, names };
  const { words, rowsSayType } = readTypes(sampled, draft);
  const sections = rowsSayType && !hasSeason;
  draft.sections = sections && !choice.type;
  const currency = guess?.currency ?? '';
  const missing: PriceListReading['missing'] = missingFields(fieldColumns);
  if (!hasSeason && !sections && !type) missing.push('season');
  if (words.length > 0 && !ready) missing.push('words');
  if (currency && !ready && choice.rate === undefined) missing.push('rate');
  if (supplier === undefined) missing.push('supplier');
  const isAsBefore = lastType === ready?.type && !choice.columns && Object.keys(chosen).length === 0;
  const mapping = missing.length > 0 ? null : ready && isAsBefore ? ready : completeMapping(draft, columns);
  const { freight, slug } = await findSupplier(db, draft.supplier, false);
  const { warrantyUnit, stockPlaces, pricesFor } = draft;
  const reading: PriceListReading = {
    sheet: list.sheet,
    sheets: list.sheets,
    header_line: header.line,
    source: last ? 'kept' : ready ? 'own' : 'guessed',
    supplier: supplier ?? null,
    suppliers: await listPrefixes(db),
    type: sections || hasSeason ? null : (type ?? null),
    warrantyUnit,
    stockPlaces,
    pricesFor,
    currency,
    words,
    columns,
    missing,
    rate: choice.rate ?? ready?.rate ?? null,
    rows: readSampleRows(sampled, mapping ?? draft, (row) =>
      threePrices(amount(cents(row.cost) + cents(freight)), row.msrp, rulesFor(settings.price_rules, slug, row.type)),
    ),
  };
  return { list, /** null if something that a mapping needs is missing */ mapping, reading };
}

async function ownMappingOf(db: Database, settings: Settings): Promise<Mapping> {
  const types = await db
    .select({ title: productTypes.title, short: productTypes.short })
    .from(productTypes)
    .where(eq(productTypes.isWheel, 0));
  const seasons = Object.fromEntries(types.map(({ title, short }) => [title, short]));
  const columns = { ...ownMapping.columns, stock: ownStockTitles(settings) };
  return mappingFrom({ ...ownMapping, columns, seasons });
}

/** What each column holds by a mapping; one that holds several of brand, pattern and size is a description. */
function fieldsByTitle({ columns }: Mapping): Map<string, PriceListField> {
  const fields = new Map<string, PriceListField>();
  for (const [field, names] of Object.entries(columns))
    for (const key of [names ?? []].flat().map(titleKey))
      fields.set(key, fields.has(key) && field !== 'description' ? 'description' : (field as PriceListField));
  return fields;
}

/** The other way round. What has no column of its own of brand, pattern and size is in the description. */
function columnsByField(columns: PriceListReading['columns']): DraftMapping['columns'] {
  const stock = columns.flatMap(({ field, name }) => (field === 'stock' ? name : []));
  const named: Partial<Record<PriceListField, string>> = {};
  for (const { field, name } of columns) if (field) named[field] ??= name;
  const { description, sizePrefix, width, ratio, rim, ...others } = named;
  const pattern = others.pattern ?? description;
  const size = others.size ?? (width === undefined ? description : undefined);
  return {
    ...others,
    pattern,
    brand: others.brand ?? pattern,
    ...(size === undefined ? { sizePrefix, width, ratio, rim } : { size }),
    stock: stock.length > 0 ? stock : undefined,
  };
}

const MOST_ROWS = 0.9;
const MAX_WORDS = 20;

/** Whether the types of the sampled rows follow from headings, known patterns and words, and the words nobody knows. */
function readTypes({ list, header, sample, names }: SampledList, draft: DraftMapping) {
  const words = new Set<string>();
  let [rows, typed] = [0, 0];
  const read = listReader(list, header, { ...draft, type: undefined }, names);
  if (draft.columns.pattern === undefined) return { words: [], rowsSayType: false };
  for (const record of sample) {
    const { raw, leftOut, isTyped } = read(record);
    if (leftOut === 'heading' || !('pattern' in raw)) continue;
    const season = clean(raw.season ?? '');
    rows++;
    if (isTyped) typed++;
    else if (season && !isOtherGoods(record.cells) && words.size < MAX_WORDS) words.add(season);
  }
  return { words: [...words], rowsSayType: rows > 0 && typed >= rows * MOST_ROWS };
}

function missingFields(columns: DraftMapping['columns']): PriceListField[] {
  const lacks = (field: Exclude<PriceListField, 'description'>) => columns[field] === undefined;
  const parts = lacks('size') ? (['width', 'ratio', 'rim'] as const).filter(lacks) : [];
  return [
    ...(['sku', 'pattern', 'cost', 'brand'] as const).filter(lacks),
    ...(parts.length === 3 ? (['size'] as const) : parts),
  ];
}

/** @throws ImportError when a field other than stock has two columns */
function completeMapping(draft: DraftMapping, columns: PriceListReading['columns']): Mapping {
  for (const [at, { field, name }] of columns.entries()) {
    const first = columns.find((column) => column.field === field);
    if (field && field !== 'stock' && first !== columns[at])
      throw new ImportError(
        `Two columns are set to "${LIST_FIELDS[field]}": "${first!.name}" and "${name}". Choose one.`,
      );
  }
  const { type = 'allseasontires', ...rest } = draft; // of sections whose headings say nothing
  return mappingFrom({ ...rest, ...(draft.columns.season === undefined && { type }) });
}
