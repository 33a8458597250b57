/** A wholesaler's price list of any length for measurements, dirt included; the same rows each time. */
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { XlsxStreamWriter } from 'hucre/xlsx';
import { readTextList } from '#src/features/list-files/text-list.server.ts';
import { amount } from '#src/kit/money.ts';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { LIST_HEADER } from '../support/list-lines.ts';
import { benchRows } from './catalogue.ts';

const SEASON = {
  wintertires: 'Winter',
  allweathertires: 'All Weather',
  allseasontires: 'All Season',
  summertires: 'Summer',
  allterraintires: 'A/T',
  mudterraintires: 'M/T',
  trailertires: 'Trailer',
  tirebags: '',
};

function* lines(rows: number): Generator<string> {
  yield `\uFEFF${LIST_HEADER}\r\n`;
  let at = 0;
  for (const row of benchRows(rows)) {
    at++;
    const pattern = at % 500 === 0 ? `"${row.pattern} ""OE"",\r\ncontinued"` : row.pattern;
    const brand = at % 700 === 0 ? `${row.brand.toUpperCase()}  ` : row.brand;
    const cost = at % 300 === 0 ? 'CALL' : `$${row.cost}`;
    const msrp = `$${amount(Math.round(Number(row.cost) * 150))}`;
    const stock = [Math.floor(row.count / 2), row.count - Math.floor(row.count / 2)].map((n) => (n === 20 ? '20+' : n));
    yield (
      [
        row.sku,
        brand,
        pattern,
        formatTireSize(row.size!),
        `${row.loadIndex}${row.speedRating}`,
        row.loadRange,
        SEASON[row.type],
        row.snowflake === null ? '' : row.snowflake ? 'Y' : 'N',
        '',
        '500AA',
        row.treadDepth,
        'Blackwall',
        50_000,
        cost,
        msrp,
        ...stock,
      ].join(',') + '\r\n'
    );
  }
}

/** Writes a price list that fits the mapping `price-list.json`; one row in 300 is bad. */
export const writePriceList = (file: string, rows: number): Promise<void> =>
  pipeline(Readable.from(lines(rows)), createWriteStream(file));

/** Writes the list again as a workbook of one sheet. */
export async function writeWorkbook(csv: string, xlsx: string): Promise<void> {
  const writer = new XlsxStreamWriter({ name: 'Prices' });
  for (const { cells } of await readTextList(await readFile(csv), csv, ',')) writer.addRow(cells);
  await writeFile(xlsx, await writer.finish());
}
