import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '#db/client.ts';
import { findMapping, type MappedList } from '#src/features/import/find-mapping.server.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import { readListFile } from '#src/features/import/list-file.server.ts';
import { mappingFrom, readMapping } from '#src/features/list-files/mapping.server.ts';
import { LIST_FIELDS } from '#src/features/products/list-fields.ts';
import { isTypeShort, TYPE_SHORTS } from '#src/features/products/product-type.ts';

const WHOSE =
  "Say whose list it is: --supplier NAME, up to 12 lower-case letters and digits; --supplier '' for the shop’s own item numbers.";

interface PriceListOptions {
  file: string;
  /** a mapping file; without one, `FILE.mapping.json` beside the list is used where it exists */
  mapping?: string | undefined;
  sheet?: string | undefined;
  supplier?: string | undefined;
  type?: string | undefined;
}

/**
 * Reads the list by a mapping file, as the supplier's last list, as the shop's own, or by a guess, which is printed with its
 * reasons and written beside the list, where it can be corrected.
 * @throws ImportError when something is missing that only a person can say
 */
export async function openPriceList(db: Database, { file, supplier, sheet, type, ...options }: PriceListOptions) {
  if (type !== undefined && !isTypeShort(type))
    throw new ImportError(`--type is "${type}", not one of ${TYPE_SHORTS.join(', ')}.`);
  const beside = `${file}.mapping.json`;
  const mappingFile = options.mapping ?? (existsSync(beside) ? beside : undefined);
  if (mappingFile !== undefined) {
    const read = await readMapping(mappingFile);
    if (options.mapping === undefined && read.supplier === '' && supplier === undefined)
      throw new ImportError(`Nothing was changed. ${WHOSE}`);
    const mapping = mappingFrom(
      { ...read, ...(supplier !== undefined && { supplier }), ...(type && { type }) },
      '--supplier',
    );
    return { mapping, list: await readListFile({ file, delimiter: mapping.delimiter, sheet: sheet ?? mapping.sheet }) };
  }
  const found = await findMapping(db, { file, sheet }, { supplier, type });
  const { list, source, columns, header, mapping } = found;
  if (source === 'guessed') {
    console.log(`The columns, named in line ${header.line}:`);
    for (const { name, field, reason } of columns)
      console.log(`  ${name}: ${field ? LIST_FIELDS[field] : 'not read'}. ${reason}`);
    const text = JSON.stringify(mapping ?? draftMapping(found, supplier), null, 2);
    const failure = await writeFile(beside, `${text}\n`).catch((error: Error) => error);
    if (!failure) console.log(`Written to ${basename(beside)}, where it can be corrected.`);
  }
  if (mapping) return { list, mapping };
  throw new ImportError(describeMissing(found));
}

/** What was found of a mapping that is not complete. */
function draftMapping({ columns, type }: MappedList, supplier: string | undefined) {
  const stock = columns.filter(({ field }) => field === 'stock').map(({ name }) => name);
  return {
    supplier, // left out where it is not known
    stockPlaces: 'warehouses',
    type,
    columns: {
      ...Object.fromEntries(columns.flatMap(({ field, name }) => (field && field !== 'stock' ? [[field, name]] : []))),
      ...(stock.length > 0 && { stock }),
    },
  };
}

function describeMissing({ missing, words }: MappedList): string {
  const fields = missing.filter((field) => field !== 'supplier' && field !== 'rate' && field !== 'words');
  const names = fields.map((field) => LIST_FIELDS[field]).join(', ');
  const advice = `Name ${fields.length === 1 ? 'it' : 'them'} in the mapping${fields.includes('season') ? ', or give --type' : ''}.`;
  const columns = fields.length > 0 && `No column was found for: ${names}. ${advice}`;
  const rate = missing.includes('rate') && 'It names another currency: give its "rate" in the mapping.';
  const seasons = missing.includes('words') && `Say what ${words.join(', ')} mean under "seasons" in the mapping.`;
  return ['Nothing was changed.', columns, rate, seasons, missing.includes('supplier') && WHOSE]
    .filter(Boolean)
    .join(' ');
}
