import { shownNumber, type FormField } from '#src/domain/editor/form-fields.ts';
import { shopClock } from '#src/domain/editor/shop-time.ts';

export interface FieldDifference {
  /** `Monday to Friday, closes`; `Row 3, Balancing` */
  label: string;
  before: string;
  after: string;
  /** the words are the same, and their formatting differs */
  formattingOnly: boolean;
}

type Values = Record<string, unknown>;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @param label what the field is called; that of its form, or its name */
export function fieldDifferences(
  field: FormField | undefined,
  label: string,
  before: unknown,
  after: unknown,
): FieldDifference[] {
  if (same(before, after)) return [];
  if (field?.as === 'group') return recordDifferences(field.fields, '', before, after);
  if ((field?.as === 'list' || field?.as === 'holidays') && Array.isArray(before) && Array.isArray(after))
    return listDifferences(field, before as Values[], after as Values[]);
  const texts = { before: valueText(field, before), after: valueText(field, after) };
  const formattingOnly = field?.as === 'html' && texts.before === texts.after;
  if (texts.before === texts.after && !formattingOnly) return [];
  return [{ label, ...texts, formattingOnly }];
}

const valueIn = (record: unknown, { name }: FormField): unknown => (record as Values | null | undefined)?.[name];

const recordDifferences = (fields: readonly FormField[], prefix: string, before: unknown, after: unknown) =>
  fields.flatMap((one) => fieldDifferences(one, prefix + one.label, valueIn(before, one), valueIn(after, one)));

/** Compares lists of equal length item by item; of others, shows the items that only one of them has. */
function listDifferences(field: FormField, before: readonly Values[], after: readonly Values[]): FieldDifference[] {
  const name = (at: number) => `${field.item![0]!.toUpperCase()}${field.item!.slice(1)} ${at + 1}`;
  if (before.length === after.length)
    return before.flatMap((item, at) => recordDifferences(field.fields, `${name(at)}, `, item, after[at]));
  const only = (mine: readonly Values[], others: readonly Values[]) =>
    mine.map((item, at) => ({ item, at })).filter(({ item }) => !others.some((other) => same(item, other)));
  const text = (item: Values) => valueText(field, [item]);
  return [
    ...only(before, after).map(({ item, at }) => ({ label: name(at), before: text(item), after: '' })),
    ...only(after, before).map(({ item, at }) => ({ label: name(at), before: '', after: text(item) })),
  ].map((difference) => ({ ...difference, formattingOnly: false }));
}

/** @param field how the value is edited; undefined for a field that its form no longer has */
export function valueText(field: FormField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field?.as) {
    case 'flag':
    case 'bit':
      return value === true || value === 1 ? 'Yes' : 'No';
    case 'choice':
      return field.options!.find(([option]) => option === value)?.[1] ?? String(value);
    case 'moment':
      return shopClock(String(value)).replace('T', ' ');
    case 'html':
      return htmlText(String(value));
    case 'table':
      return tableText(value as { columns: string[]; rows: string[][] });
    case 'group':
      return recordText(field.fields, value as Values, '\n');
    case 'list':
    case 'holidays':
      return (value as Values[]).map((item) => recordText(field.fields, item, ', ')).join('\n');
    case 'number':
      return plainText(shownNumber(field, value));
    case 'questions':
      return (value as number[]).map((id) => `Question ${id}`).join(', ');
    default:
      return plainText(value);
  }
}

const tableText = ({ columns, rows }: { columns: string[]; rows: string[][] }) =>
  [columns, ...rows].map((cells) => cells.join(' | ')).join('\n');

/** `Opens: 09:00, Closes: 17:00`, without what is empty. */
const recordText = (fields: readonly FormField[], record: Values, separator: string) =>
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

/** Ends a line: the end of a block, and a line break. */
const LINE_END = /<(?:br|hr)\b[^<>]*>|<\/(?:p|li|h[1-6]|tr|blockquote|figure)>/gi;
const CELL_END = /<\/t[dh]>(?=\s*<t[dh]\b)/gi;
const LINK = /<a\b[^<>]*?\bhref="([^"<>]*)"[^<>]*>([^<]*)<\/a>/gi;
const PICTURE = /<img\b([^<>]*)>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Cleaned HTML as the words that a reader sees: a line for each block, links with their target, pictures with their text. */
export const htmlText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(LINK, '$2 ($1)')
    .replace(PICTURE, (_, attributes: string) => `[Picture: ${/\balt="([^"]*)"/.exec(attributes)?.[1] || 'no text'}]`)
    .replace(CELL_END, ' | ')
    .replace(LINE_END, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name]!)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
