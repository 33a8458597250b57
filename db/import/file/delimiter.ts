import { parse } from 'csv-parse/sync';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How many records are examined. */
const RECORDS = 60;

/**
 * Finds the delimiter of a list: the one that splits most lines into the same number of cells; if several do, the one that
 * gives more cells. Titles above the header and commas in names or prices occur in a few lines only, so they do not decide.
 * @param head the beginning of the text; its last line may be cut off
 */
export function findDelimiter(head: string): Delimiter {
  let best: Delimiter = ',';
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const score = measureRegularity(head, delimiter);
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}

function measureRegularity(head: string, delimiter: Delimiter): number {
  const widths = new Map<number, number>();
  let records = 0;
  let cells: string[][];
  try {
    cells = parse(head, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: RECORDS,
    }) as string[][];
  } catch {
    cells = head.split(/\r\n|\r|\n/, RECORDS).map((line) => line.split(delimiter)); // the head ends between two quotation marks
  }
  for (const record of cells) {
    if (record.every((cell) => cell.trim() === '')) continue;
    records++;
    widths.set(record.length, (widths.get(record.length) ?? 0) + 1);
  }
  let best = 0;
  for (const [width, times] of widths) if (width > 1) best = Math.max(best, (times / records) ** 2 * Math.log2(width));
  return best;
}
