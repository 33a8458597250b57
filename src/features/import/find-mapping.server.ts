import { eq } from 'drizzle-orm';
import { slugOf } from '#src/kit/slug.ts';
import { LIST_FIELDS, type PriceListField } from '#src/features/products/list-fields.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import type { Database } from '#db/client.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import type { ImportChoices, PriceListReading } from './price-list-calls.ts';
import { findMappingsByHeader } from './saved-mappings.server.ts';
import type { ColumnGuess } from './column-choice.server.ts';
import { guessColumns } from './column-guess.server.ts';
import { columnNames, headerFingerprint, findHeaderWith, titleKey } from './header.server.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import { clean, InvalidCell } from '#src/features/list-files/cell.server.ts';
import { loadKnownNames, type KnownNames } from './known-names.server.ts';
import { isOtherGoods, lowerCaseWords } from './row.server.ts';
import { nameTire, readHeading, readType, type Heading } from './tire-words.server.ts';
import { ownStockTitles } from './export.private.server.ts';
import { readListFile, type ListFile, type ListFileOptions } from './list-file.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { mappedColumns, mappingFrom, type Mapping } from '#src/features/list-files/mapping.server.ts';
import ownMapping from '#src/features/list-files/own-price-list.json' with { type: 'json' };
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

export interface MappedList {
  list: ListFile;
  source: PriceListReading['source'];
  header: ListRecord;
  /** its columns' names, and what each is taken for */
  columns: ColumnGuess[];
  /** null if something that a mapping needs is missing */
  mapping: Mapping | null;
  /** what a person must state: fields without a column; `season` may be answered by one type for all tires */
  missing: PriceListReading['missing'];
  sample: ListRecord[];
  /** what an amount buys, as the title of the cost says */
  pricesFor: Mapping['pricesFor'];
  /** what names another currency than the shop's; its rate must be stated */
  currency: string;
  /** dollars for one unit of it, as in the last list; undefined: nobody has said it */
  rate: number | undefined;
  /** words for seasons that nobody knows yet */
  words: string[];
  /** whether the rows' types follow from headings and known patterns */
  sections: boolean;
  names: KnownNames;
  /** of all its tires, where no column holds it: as its name or a line above the header says, else as in the last list */
  type: TypeShort | undefined;
  warranty: Mapping['warrantyUnit'];
}

/** What a person has chosen; the rest is guessed. */
export interface MappingChoice extends Pick<
  ImportChoices,
  'supplier' | 'type' | 'warranty' | 'stock' | 'rate' | 'seasons'
> {
  /** for each column, in the list's order, what it holds; null for nothing */
  fields?: readonly (PriceListField | null)[] | undefined;
  pricesFor?: Mapping['pricesFor'] | undefined;
}

const SAMPLE = 500;
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
  const sheet = found.mapping?.sheet; // which a mapping file may have named
  if (file.sheet || !sheet || sheet === list.sheet) return found;
  return { ...found, list: await readListFile({ ...file, sheet }) };
}

async function mapList(db: Database, list: ListFile, choice: MappingChoice): Promise<MappedList> {
  const { name } = list;
  const records = list.records.slice(0, SAMPLE);
  if (records.length === 0) throw new ImportError(`${name} is empty.`);
  const names = await loadKnownNames(db);
  const brandSlugs = new Set([...names.brands.values()].map(slugOf));
  const below = list.records.slice(-REMARKS).flatMap(({ cells }) => {
    const [text, ...others] = cells.filter((cell) => cell.trim());
    return text && others.length === 0 ? text : [];
  });
  const guess = guessColumns(records, { brands: brandSlugs, fileName: name.replace(/\.\w+$/, ''), below });
  const columnsOfOwn = { ...ownMapping.columns, stock: ownStockTitles(await readSettings(db)) };
  const types = await db
    .select({ title: productTypes.title, short: productTypes.short })
    .from(productTypes)
    .where(eq(productTypes.isWheel, 0));
  const seasons = Object.fromEntries(types.map(({ title, short }) => [title, short]));
  const own = mappingFrom({ ...ownMapping, columns: columnsOfOwn, seasons }, 'the shop’s own mapping');
  const ownHeader = findHeaderWith(records, mappedColumns(own));
  const header = guess?.header ?? ownHeader;
  if (!header)
    throw new ImportError(
      `No line of ${name} names its columns, such as "Brand", "Size" and "Price". Add one above the first tire and try again.`,
    );
  const titles = columnNames(header.cells);
  const saved = await findMappingsByHeader(db, headerFingerprint(titles));
  const last =
    saved.find((one) => one.supplier === choice.supplier) ??
    (choice.supplier === undefined && saved.length === 1 ? saved[0] : undefined);
  const ready = last?.mapping ?? (ownHeader && !choice.supplier && saved.length === 0 ? own : undefined);
  const reason = last ? 'As in the last list of this supplier.' : 'As in the shop’s own list.';
  const fields = ready && fieldsByTitle(ready);
  const columns = titles.map((title, at): ColumnGuess => {
    const guessed: Omit<ColumnGuess, 'name'> = guess?.columns[at] ?? { field: null, reason: '' };
    const field = fields ? (fields.get(titleKey(title)) ?? null) : guessed.field;
    const column = { ...guessed, name: title, field, reason: fields && field ? reason : guessed.reason };
    if (fields) delete column.maybe; // it was chosen then
    return choice.fields ? { ...column, field: choice.fields[at] ?? null } : column;
  });
  const found: MappedList = {
    list,
    source: last ? 'kept' : ready ? 'own' : 'guessed',
    header,
    columns,
    mapping: null,
    missing: [],
    sample: records.slice(records.indexOf(header) + 1),
    type: guess?.type ?? ready?.type,
    warranty: ready?.warrantyUnit ?? guess?.warrantyUnit ?? 'miles',
    pricesFor: ready?.pricesFor ?? guess?.pricesFor ?? 'tire',
    currency: guess?.currency ?? '',
    rate: ready?.rate,
    words: [],
    sections: false,
    names,
  };
  Object.assign(found, readTypes(found, { ...ready?.seasons, ...choice.seasons }));
  const missing = listMissing(found, choice, ready !== undefined);
  if (missing.length > 0) return { ...found, missing };
  const { supplier: _, ...chosen } = choice;
  const isAsBefore = found.type === ready?.type && Object.values(chosen).every((value) => value === undefined);
  return { ...found, mapping: ready && isAsBefore ? ready : makeMapping(found, choice, ready) };
}

/** What each column holds by a mapping; one that holds several of brand, pattern and size is a description. */
function fieldsByTitle({ columns }: Mapping): Map<string, PriceListField> {
  const fields = new Map<string, PriceListField>();
  for (const [field, names] of Object.entries(columns))
    for (const key of [names ?? []].flat().map(titleKey))
      fields.set(key, fields.has(key) && field !== 'description' ? 'description' : (field as PriceListField));
  return fields;
}

/** How many of the sampled rows must say their type themselves, so that nobody is asked for one. */
const MOST_ROWS = 0.9;

/** Whether the types of the sampled rows follow from headings, known patterns and words, and the words nobody knows. */
function readTypes({ columns, header, sample, names }: MappedList, seasons: Mapping['seasons']) {
  const at = (field: PriceListField) => columns.findIndex((column) => column.field === field);
  const [season, brand] = [at('season'), at('brand')];
  const pattern = at('pattern') < 0 ? at('description') : at('pattern');
  const words = new Set<string>();
  let [rows, typed] = [0, 0];
  let heading: Heading = {};
  const terms = {
    described: { brand: brand < 0, size: false },
    names,
    type: undefined,
    hasSeason: season >= 0,
    seasons: lowerCaseWords(seasons),
  };
  for (const { cells } of sample) {
    const headed = readHeading(cells, names, header.cells);
    if (headed) heading = { ...heading, ...headed };
    if (headed || pattern < 0) continue;
    const cell = (column: number) => clean(cells[column] ?? '');
    const named = nameTire(cell(brand), cell(pattern), terms, heading);
    const type = readType(cell(season), named, terms, heading);
    rows++;
    if (!(type instanceof InvalidCell)) typed++;
    else if (cell(season) && !isOtherGoods(cells) && words.size < MAX_WORDS) words.add(cell(season));
  }
  return { words: [...words], sections: season < 0 && rows > 0 && typed >= rows * MOST_ROWS };
}
const MAX_WORDS = 20;

function listMissing(
  { columns, type, sections, currency, rate, words }: MappedList,
  choice: MappingChoice,
  isKnown: boolean,
): MappedList['missing'] {
  const lacks = (field: PriceListField) => !columns.some((column) => column.field === field);
  const described = !lacks('description');
  const missing: MappedList['missing'] = (['sku', 'pattern', 'cost'] as const).filter(
    (field) => lacks(field) && !(field === 'pattern' && described),
  );
  if (lacks('brand') && !described && lacks('pattern')) missing.push('brand');
  if (lacks('size') && !described) {
    const parts = (['width', 'ratio', 'rim'] as const).filter(lacks);
    missing.push(...(parts.length === 3 ? (['size'] as const) : parts));
  }
  if (lacks('season') && !sections && !(choice.type ?? type)) missing.push('season');
  if (words.length > 0 && !isKnown) missing.push('words');
  if (currency && choice.rate === undefined && (rate ?? 1) === 1 && !isKnown) missing.push('rate');
  if (!isKnown && choice.supplier === undefined) missing.push('supplier');
  return missing;
}

/** @throws ImportError when a field other than stock has two columns */
function makeMapping(
  { columns, type, warranty, sections, pricesFor }: MappedList,
  choice: MappingChoice,
  ready: Mapping | undefined,
) {
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
  const { description } = byField;
  delete byField.description;
  byField.pattern ??= description!;
  byField.brand ??= byField.pattern;
  if (byField.width === undefined) byField.size ??= description!;
  if (byField.size !== undefined) for (const part of ['sizePrefix', 'width', 'ratio', 'rim']) delete byField[part];
  return mappingFrom(
    {
      ...(ready?.sheet && { sheet: ready.sheet }),
      seasons: { ...ready?.seasons, ...choice.seasons },
      answered: ready?.answered ?? [],
      pricesFor: choice.pricesFor ?? pricesFor,
      rate: choice.rate ?? ready?.rate ?? 1,
      sections: sections && !choice.type,
      supplier: choice.supplier ?? ready?.supplier ?? '',
      warrantyUnit: choice.warranty ?? warranty,
      stockPlaces: choice.stock ?? ready?.stockPlaces ?? 'warehouses',
      ...(byField.season === undefined && { type: choice.type ?? type ?? 'allseasontires' }),
      columns: byField,
    },
    'the mapping',
  );
}
