import type { FieldKind } from '../forms/field-kinds.ts';
import { valueText } from './value-text.ts';

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
  field: FieldKind | undefined,
  label: string,
  before: unknown,
  after: unknown,
): FieldDifference[] {
  if (same(before, after)) return [];
  if (field?.as === 'group') return recordDifferences(field.of, '', before, after);
  if (field?.as === 'list' && Array.isArray(before) && Array.isArray(after))
    return listDifferences(field, before as Values[], after as Values[]);
  const texts = { before: valueText(field, before), after: valueText(field, after) };
  const formattingOnly = field?.as === 'html' && texts.before === texts.after;
  if (texts.before === texts.after && !formattingOnly) return [];
  return [{ label, ...texts, formattingOnly }];
}

const valueIn = (record: unknown, { name }: FieldKind): unknown => (record as Values | null | undefined)?.[name];

const recordDifferences = (fields: readonly FieldKind[], prefix: string, before: unknown, after: unknown) =>
  fields.flatMap((one) => fieldDifferences(one, prefix + one.label, valueIn(before, one), valueIn(after, one)));

/** Compares lists of equal length item by item; of others, shows the items that only one of them has. */
function listDifferences(
  field: Extract<FieldKind, { as: 'list' }>,
  before: readonly Values[],
  after: readonly Values[],
): FieldDifference[] {
  const name = (at: number) => `${field.one[0]!.toUpperCase()}${field.one.slice(1)} ${at + 1}`;
  if (before.length === after.length)
    return before.flatMap((item, at) => recordDifferences(field.of, `${name(at)}, `, item, after[at]));
  const only = (mine: readonly Values[], others: readonly Values[]) =>
    mine.map((item, at) => ({ item, at })).filter(({ item }) => !others.some((other) => same(item, other)));
  const text = (item: Values) => valueText(field, [item]);
  return [
    ...only(before, after).map(({ item, at }) => ({ label: name(at), before: text(item), after: '' })),
    ...only(after, before).map(({ item, at }) => ({ label: name(at), before: '', after: text(item) })),
  ].map((difference) => ({ ...difference, formattingOnly: false }));
}
