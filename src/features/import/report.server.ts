/** What an import read and did, as lines of the command line. */
import {
  formatCount,
  goneText,
  offersText,
  rowsText,
  writtenText,
  type ProductDifference,
} from '#src/kit/list-figures.ts';
import type { ListResult } from './price-list-calls.ts';
import type { CheckedList } from './read-list.server.ts';

export const number = (n: number): string => n.toLocaleString('en-CA');

/** Lines below a title, and how many more there are; nothing where there is none. */
export const section = (title: string, lines: readonly string[], more = 0): string[] =>
  lines.length > 0 || more > 0 ? [title, ...lines, ...(more > 0 ? [`  … and ${number(more)} more`] : [])] : [];

/** `line 214: cost is "CALL", not an amount; the brand is missing` */
export const checkedLines = ({ records, rejected }: Pick<CheckedList, 'records' | 'rejected'>): string[] => [
  ...rejected.map(({ line, reasons }) => `line ${line}: ${reasons.join('; ')}`),
  `${rowsText({ rows: records, rejected: rejected.length })}.`,
];

const shown = (value: string | null) => value || 'nothing';
const differenceLine = ({ sku, title, columns }: ProductDifference) =>
  `  ${sku} ${title}: ${columns.map(({ column, from, to }) => `${column} ${shown(from)} → ${shown(to)}`).join(', ')}`;

/** What became of the list’s own products, and what it means for other tires. */
export function resultLines(result: ListResult): string[] {
  const { figures, doubts, brands_created: brands, patterns_created: patterns, comparison, repriced, gone } = result;
  const differences = comparison?.differences ?? [];
  return [
    ...doubts.map(({ message }) => message),
    writtenText(figures, comparison !== null),
    ...(brands.length > 0 ? [`New ${brands.length === 1 ? 'brand' : 'brands'}: ${brands.join(', ')}.`] : []),
    ...(patterns > 0 ? [`New patterns: ${number(patterns)}.`] : []),
    ...section(
      figures.changed > differences.length ? `The first ${differences.length} of the changes:` : 'The changes:',
      differences.map(differenceLine),
    ),
    ...offersText(figures),
    ...(repriced > 0 ? [`${formatCount(repriced, 'other product')} get another price or stock.`] : []),
    ...section(
      `${goneText(figures.gone)}:`,
      gone.map(({ sku, title }) => `  ${sku} ${title}`.trimEnd()),
      figures.gone - gone.length,
    ),
  ];
}
