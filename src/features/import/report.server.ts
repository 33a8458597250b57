import {
  formatCount,
  goneText,
  offersText,
  rowsText,
  writtenText,
  type ProductDifference,
} from '#src/kit/list-figures.ts';
import type { Comparison, WriteResult } from '#src/features/catalogue/write.server.ts';
import type { ImportResult } from './import.server.ts';
import type { CheckedList, Rejection } from './read-list.server.ts';

export const number = (n: number): string => n.toLocaleString('en-CA');

/** Lines below a title, and how many more there are; nothing where there is none. */
export const section = (title: string, lines: readonly string[], more = 0): string[] =>
  lines.length > 0 || more > 0 ? [title, ...lines, ...(more > 0 ? [`  … and ${number(more)} more`] : [])] : [];

/** `line 214: cost is "CALL", not an amount; the brand is missing` */
const rejectionLine = ({ line, reasons }: Rejection): string => `line ${line}: ${reasons.join('; ')}`;

export const checkedLines = ({ records, rejected }: Pick<CheckedList, 'records' | 'rejected'>): string[] => [
  ...rejected.map(rejectionLine),
  `${rowsText({ rows: records, rejected: rejected.length })}.`,
];

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
