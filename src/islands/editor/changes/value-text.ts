import { shopClock } from '#src/domain/editor/shop-time.ts';
import type { FieldKind } from '../forms/field-kinds.ts';
import { countedFrom } from '../fields/counted-from.ts';
import { htmlText } from './html-text.ts';

type Values = Record<string, unknown>;

/** @param field how the value is edited; undefined for a field that its form no longer has */
export function valueText(field: FieldKind | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field?.as) {
    case 'flag':
    case 'bit':
      return value === true || value === 1 ? 'Yes' : 'No';
    case 'choice':
      return field.of.find(([one]) => one === value)?.[1] ?? String(value);
    case 'moment':
      return shopClock(String(value)).replace('T', ' ');
    case 'html':
      return htmlText(String(value));
    case 'table':
      return tableText(value as { columns: string[]; rows: string[][] });
    case 'group':
      return recordText(field.of, value as Values, '\n');
    case 'list':
      return (value as Values[]).map((item) => recordText(field.of, item, ', ')).join('\n');
    case 'number':
      return plainText(countedFrom(field.from, value));
    case 'questions':
      return (value as number[]).map((id) => `Question ${id}`).join(', ');
    default:
      return plainText(value);
  }
}

const tableText = ({ columns, rows }: { columns: string[]; rows: string[][] }) =>
  [columns, ...rows].map((cells) => cells.join(' | ')).join('\n');

/** `Opens: 09:00, Closes: 17:00`, without what is empty. */
const recordText = (fields: readonly FieldKind[], record: Values, separator: string) =>
  fields
    .map((field) => [field.label, valueText(field, record[field.name])] as const)
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`)
    .join(separator);

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name.replaceAll('_', ' ')}: ${plainText(one)}`)
      .join(', ');
  return String(value);
}
