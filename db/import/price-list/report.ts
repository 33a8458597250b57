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

const number = (n: number) => n.toLocaleString('en-CA');

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
  if (dry && outcome.differences.length > 0) {
    lines.push(
      changed > outcome.differences.length ? `The first ${outcome.differences.length} of the changes:` : 'The changes:',
      ...outcome.differences.map(differenceLine),
    );
  }
  if (dry) lines.push(...moveLines(outcome));
  return lines;
}

function moveLines({ increases, decreases, lowMargins }: Comparison): string[] {
  const move = ({ sku, title, from, to, percent }: CostMove) =>
    `  ${sku} ${title}: cost ${from} → ${to} (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
  return [
    ...(increases.length > 0 ? ['The largest increases:', ...increases.map(move)] : []),
    ...(decreases.length > 0 ? ['The largest decreases:', ...decreases.map(move)] : []),
    ...(lowMargins.count > 0
      ? [
          `${formatCount(lowMargins.count, 'product')} would leave less than ${LOW_MARGIN_PERCENT} % of the retail price:`,
          ...lowMargins.lowest.map(
            (low) => `  ${low.sku} ${low.title}: cost ${low.cost}, retail ${low.retail} (${low.percent} %)`,
          ),
        ]
      : []),
  ];
}

/** Items of the supplier's last list that this one no longer has. Their tires stay in the shop. */
export function goneLines({ count: n, first }: ImportResult['gone']): string[] {
  if (n === 0) return [];
  const more = n - first.length;
  return [
    `${goneText(n)}:`,
    ...first.map(({ sku, title }) => `  ${sku} ${title}`.trimEnd()),
    ...(more > 0 ? [`  … and ${number(more)} more`] : []),
  ];
}

/** What a list means for tires that other suppliers offer. */
export function offerLines({ joined, waiting, repriced }: ImportResult['offers']): string[] {
  return [
    ...offersText({ joined, waiting }),
    ...(repriced > 0 ? [`${formatCount(repriced, 'other product')} got another price or stock.`] : []),
  ];
}
