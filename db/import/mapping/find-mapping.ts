import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { LIST_FIELDS } from '#src/domain/product/list-fields.ts';
import { isTypeShort, TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import type { Database } from '../../client.ts';
import { openListFile } from '../file/list-file.ts';
import { ImportError } from '../import-error.ts';
import { knowList, type KnownList } from './known-list.ts';
import { readOpening } from '../price-list/read-list.ts';
import { mappingFrom, readMapping } from './mapping.ts';

const WHOSE =
  "Say whose list it is: --supplier NAME, up to 12 lower-case letters and digits; --supplier '' for the shop’s own item numbers.";

export interface FindMapping {
  file: string;
  /** a mapping file; without one, `FILE.mapping.json` beside the list is used where it exists */
  mappingFile: string | undefined;
  sheet: string | undefined;
  supplier: string | undefined;
  type: string | undefined;
  print: (line: string) => void;
}

/**
 * The mapping of a list on the command line: from a file, as the supplier's last list, as the shop's own, or guessed. What is
 * found is printed with its reasons, and a guess is written beside the list, where it can be corrected.
 * @throws ImportError when something is missing that only a person can say
 */
export async function findMapping(db: Database, { file, mappingFile, sheet, supplier, type, print }: FindMapping) {
  if (type !== undefined && !isTypeShort(type))
    throw new ImportError(`--type is "${type}", not one of ${TYPE_SHORTS.join(', ')}.`);
  const beside = `${file}.mapping.json`;
  const given = mappingFile ?? (existsSync(beside) ? beside : undefined);
  if (given !== undefined) {
    const mapping = await readMapping(given);
    if (mappingFile === undefined && mapping.supplier === '' && supplier === undefined)
      throw new ImportError(`Nothing was changed. ${WHOSE}`);
    return mappingFrom(
      { ...mapping, ...(supplier !== undefined && { supplier }), ...(type && { type }) },
      '--supplier',
    );
  }
  const known = await knowList(db, await readOpening(await openListFile({ file, sheet })), { supplier, type });
  for (const line of knownLines(known)) print(line);
  if (known.source === 'guessed') {
    const text = JSON.stringify(known.mapping ?? draftMapping(known, supplier), null, 2);
    const failure = await writeFile(beside, `${text}\n`).catch((error: Error) => error);
    if (!failure) print(`Written to ${basename(beside)}, where it can be corrected.`);
  }
  if (known.mapping) return known.mapping;
  throw new ImportError(describeMissing(known));
}

/** Each column with what it is taken for, and why. */
function knownLines({ source, columns, header }: KnownList): string[] {
  if (source !== 'guessed') return [];
  return [
    `The columns, named in line ${header.line}:`,
    ...columns.map(({ name, field, reason }) => `  ${name}: ${field ? LIST_FIELDS[field] : 'not read'}. ${reason}`),
  ];
}

/** What was found of a mapping that is not complete. */
function draftMapping({ columns, type }: KnownList, supplier: string | undefined) {
  const stock = columns.filter(({ field }) => field === 'stock').map(({ name }) => name);
  return {
    ...(supplier !== undefined && { supplier }),
    stockPlaces: 'warehouses',
    ...(type && { type }),
    columns: {
      ...Object.fromEntries(columns.flatMap(({ field, name }) => (field && field !== 'stock' ? [[field, name]] : []))),
      ...(stock.length > 0 && { stock }),
    },
  };
}

function describeMissing({ missing }: KnownList): string {
  const fields = missing.filter((field) => field !== 'supplier');
  const names = fields.map((field) => LIST_FIELDS[field]).join(', ');
  const advice = `Name ${fields.length === 1 ? 'it' : 'them'} in the mapping${fields.includes('season') ? ', or give --type' : ''}.`;
  const columns = fields.length > 0 && `No column was found for: ${names}. ${advice}`;
  return ['Nothing was changed.', columns, missing.includes('supplier') && WHOSE].filter(Boolean).join(' ');
}
