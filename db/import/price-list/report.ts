import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  formatCount,
  goneText,
  offersText,
  readText,
  writtenText,
  type CostMove,
} from '#src/domain/supplier/list-figures.ts';
import type { Comparison, ProductDifference } from '../../catalogue/catalogue-changes.ts';
import { LOW_MARGIN_PERCENT } from '../../catalogue/price-moves.ts';
import type { WriteResult } from '../../catalogue/write.ts';
import type { ImportResult } from './import.ts';
import type { CheckedList, Rejection } from '../checked-list.ts';
import { ImportError } from '../import-error.ts';
import { number, section } from '../report-lines.ts';

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
export function checkedLines({ records, rejected }: CheckedList, most: number, reportFile: string): string[] {
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
  return [...lines, ...section(title, differences.map(differenceLine)), ...moveLines(outcome)];
}

function moveLines({ increases, decreases, lowMargins }: Comparison): string[] {
  const move = ({ sku, title, from, to, percent }: CostMove) =>
    `  ${sku} ${title}: cost ${from} → ${to} (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
  const margin = ({ sku, title, cost, retail, percent }: Comparison['lowMargins']['lowest'][number]) =>
    `  ${sku} ${title}: cost ${cost}, retail ${retail} (${percent} %)`;
  const low = `${formatCount(lowMargins.count, 'product')} would leave less than ${LOW_MARGIN_PERCENT} % of the retail price:`;
  return [
    ...section('The largest increases:', increases.map(move)),
    ...section('The largest decreases:', decreases.map(move)),
    ...section(low, lowMargins.lowest.map(margin)),
  ];
}

/** Items of the supplier's last list that this one no longer has. Their tires stay in the shop. */
export function goneLines({ count, first }: ImportResult['gone']): string[] {
  const named = first.map(({ sku, title }) => `  ${sku} ${title}`.trimEnd());
  return section(`${goneText(count)}:`, named, count - first.length);
}

/** What a list means for tires that other suppliers offer. */
export function offerLines({ joined, waiting, repriced }: ImportResult['offers']): string[] {
  return [
    ...offersText({ joined, waiting }),
    ...(repriced > 0 ? [`${formatCount(repriced, 'other product')} got another price or stock.`] : []),
  ];
}
