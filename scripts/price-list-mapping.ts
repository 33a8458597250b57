import type { Database } from '#db/client.ts';
import { findMapping } from '#src/features/import/find-mapping.server.ts';
import type { PriceListReading } from '#src/features/import/price-list-calls.ts';
import { ImportError } from '#src/features/import/import-queue.server.ts';
import { isPriceListField, LIST_FIELDS } from '#src/features/products/list-fields.ts';
import { isTypeShort, TYPE_SHORTS } from '#src/features/products/product-type.ts';

type PriceListOptions = { file: string } & Partial<Record<'sheet' | 'supplier' | 'type', string | undefined>>;

/** A guess is printed with its reasons. @throws ImportError when something is missing that only a person can say */
export async function openPriceList(db: Database, { file, supplier, sheet, type }: PriceListOptions) {
  if (type !== undefined && !isTypeShort(type))
    throw new ImportError(`--type is "${type}", not one of ${TYPE_SHORTS.join(', ')}.`);
  const { list, mapping, reading } = await findMapping(db, { file, sheet }, { supplier, type });
  const { source, columns, header_line: line } = reading;
  if (source === 'guessed') {
    console.log(`The columns, named in line ${line}:`);
    for (const { name, field, reason } of columns)
      console.log(`  ${name}: ${field ? LIST_FIELDS[field] : 'not read'}. ${reason}`);
  }
  if (mapping) return { list, mapping };
  throw new ImportError(describeMissing(reading));
}

function describeMissing({ missing, words }: PriceListReading): string {
  const fields = missing.filter(isPriceListField).map((field) => LIST_FIELDS[field]);
  return [
    'Nothing was changed.',
    fields.length > 0 && `No column was found for: ${fields.join(', ')}.`,
    missing.includes('rate') && 'It names another currency.',
    missing.includes('words') && `It says ${words.join(', ')}, which is no type that the shop knows.`,
    missing.some((what) => what !== 'supplier') &&
      'Import it once at the desk, under Price list, where its columns are set; later lists are read alike.',
    missing.includes('supplier') &&
      "Say whose list it is: --supplier NAME, up to 12 lower-case letters and digits; --supplier '' for the shop’s own item numbers.",
  ]
    .filter(Boolean)
    .join(' ');
}
