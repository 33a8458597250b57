import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  formatCount,
  goneText,
  offersText,
  readText,
  writtenText,
  type ProductDifference,
} from '#src/kit/list-figures.ts';
import type { Comparison } from '#src/features/catalogue/catalogue-changes.server.ts';
import type { WriteResult } from '#src/features/catalogue/write.server.ts';
import type { ImportResult } from './import.server.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import type { CheckedList, Rejection } from './read-list.server.ts';

export const number = (n: number): string => n.toLocaleString('en-CA');

/** Lines below a title, and how many more there are; nothing where there is none. */
export const section = (title: string, lines: readonly string[], more = 0): string[] =>
  lines.length > 0 || more > 0 ? [title, ...lines, ...(more > 0 ? [`  … and ${number(more)} more`] : [])] : [];

/** `line 214: cost is "CALL", not an amount; the brand is missing` */
const rejectionLine = ({ line, reasons }: Rejection): string => `line ${line}: ${reasons.join('; ')}`;

const csvCell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes the rejected rows as CSV, with a header even when there are none. @throws ImportError when the file cannot be written */
export async function writeReport(file: string, rejected: readonly Rejection[]): Promise<void> {
  const lines = rejected.map(({ line, item, reasons }) =>
    [String(line), item, reasons.join('; ')].map(csvCell).join(','),
  );
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, ['line,item,reasons', ...lines, ''].join('\n'));
  } catch (error) {
    throw new ImportError(`Nothing was changed: the report cannot be written: ${(error as Error).message}`);
  }
}

/** The number of rows read and rejected, after up to `most` of the rejected rows. */
export function checkedLines(
  { records, rejected }: Pick<CheckedList, 'records' | 'rejected'>,
  most: number,
  reportFile: string,
): string[] {
  const more = rejected.length - most;
  const alsoIn = rejected.length > 0 ? ` (also in ${reportFile})` : '';
  return [
    ...rejected.slice(0, most).map(rejectionLine),
    ...(more > 0 ? [`… and ${formatCount(more, 'more rejected row')}`] : []),
    `${readText({ rows: records, rejected: rejected.length })}${alsoIn}.`,
  ];
}

const shown = (value: string | null) => value || 'nothing';
const differenceLine = ({ sku, title, columns }: ProductDifference) =>
  `  ${sku} ${title}: ${columns.map(({ column, from, to }) => `${column} ${shown(from)} → ${shown(to)}`).join(', ')}`;

export function outcomeLines(outcome: WriteResult | Comparison): string[] {
  const dry = 'differences' in outcome;
  const { changed, brandsCreated, patternsCreated } = outcome;
  const lines = [writtenText(outcome, dry)];
  if (brandsCreated.length > 0)
    lines.push(`New ${brandsCreated.length === 1 ? 'brand' : 'brands'}: ${brandsCreated.join(', ')}.`);
  if (patternsCreated > 0) lines.push(`New patterns: ${number(patternsCreated)}.`);
  if (!dry) return lines;
  const { differences } = outcome;
  const title = changed > differences.length ? `The first ${differences.length} of the changes:` : 'The changes:';
  return [...lines, ...section(title, differences.map(differenceLine))];
}

/** What a list means for other tires: those that other suppliers offer, and those that it no longer has. */
export function otherLines({ figures, repriced, gone }: Pick<ImportResult, 'figures' | 'repriced' | 'gone'>): string[] {
  const named = gone.map(({ sku, title }) => `  ${sku} ${title}`.trimEnd());
  return [
    ...offersText(figures),
    ...(repriced > 0 ? [`${formatCount(repriced, 'other product')} get another price or stock.`] : []),
    ...section(`${goneText(figures.gone)}:`, named, figures.gone - gone.length),
  ];
}
