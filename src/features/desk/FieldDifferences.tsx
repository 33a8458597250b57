import { diffWordsWithSpace } from 'diff';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { fieldLabel, fieldOf, isSame } from '#src/features/desk-frame/forms.ts';
import { shownNumber, type FormField } from '#src/kit/form-fields.ts';
import { tableText, type PriceTable } from '#src/features/desk-frame/field-parts.tsx';
import { shopClock } from '#src/kit/shop-time.ts';

interface FieldDifference {
  label: string;
  before: string;
  after: string;
  /** the words are the same, and their formatting differs */
  formattingOnly: boolean;
}

type Values = Record<string, unknown>;

export function fieldDifference(
  field: FormField | undefined,
  label: string,
  before: unknown,
  after: unknown,
): FieldDifference | [] {
  if (isSame(before, after)) return [];
  const texts = { before: fieldText(field, before), after: fieldText(field, after) };
  const formattingOnly = field?.as === 'html' && texts.before === texts.after;
  return texts.before === texts.after && !formattingOnly ? [] : { label, ...texts, formattingOnly };
}

/** @param field how the value is edited; undefined for a field that its form no longer has */
export function fieldText(field: FormField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field?.as) {
    case 'choice':
      return field.options!.find(([option]) => option === value)?.[1] ?? String(value);
    case 'moment':
      return shopClock(String(value)).replace('T', ' ');
    case 'html':
      return htmlText(String(value));
    case 'table':
      return tableText(value as PriceTable);
    case 'group':
      return recordText(field.fields, value as Values, '\n');
    case 'list':
      return (value as Values[]).map((item) => recordText(field.fields, item, ', ')).join('\n');
    case 'questions':
      return (value as number[]).map((id) => `Question ${id}`).join(', ');
    default:
      return plainText(shownNumber(field ?? {}, value));
  }
}

/** `Opens: 09:00, Closes: 17:00`, without what is empty. */
const recordText = (fields: readonly FormField[], record: Values, separator: string) =>
  fields
    .map((field) => [field.label, fieldText(field, record[field.name])] as const)
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

/** Texts that differ in more words are shown as a whole: the time of comparing grows with their number. */
const MAX_DIFFERENCES = 1_500;

function wordDifference(before: string, after: string) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  let end = 0;
  return parts.map((part) => ({ ...part, end: (end += part.value.length) }));
}

interface EntryDifferencesProps {
  kind: EntryKind;
  id: string | null;
  fields: readonly string[];
  before: Values | null;
  after: Values | null;
}

/** Both sides of an entry's fields, with what differs marked. */
export function EntryDifferences({ kind, id, fields, before, after }: EntryDifferencesProps) {
  const differences = fields.flatMap((name) =>
    fieldDifference(fieldOf(kind, id, name), fieldLabel(kind, id, name), before?.[name], after?.[name]),
  );
  if (!differences.length) return <p className="note">The words are the same.</p>;
  return (
    <dl className="differences">
      {differences.map((difference) => (
        <div className="above-3" key={`${difference.label}/${difference.before}/${difference.after}`}>
          <dt className="muted tiny bold">{difference.label}</dt>
          <dd>
            <Difference of={difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ of: { before, after, formattingOnly } }: { of: FieldDifference }) {
  if (formattingOnly) return <p className="difference">The words are the same; the formatting or a picture differs.</p>;
  const pieces = wordDifference(before, after);
  return (
    <p className="difference break-anywhere">
      {pieces.map(({ value, added, removed, end }, i) => {
        if (removed) return <del key={end}>{value}</del>;
        if (!added) return <span key={end}>{contextOf(value, i > 0, i < pieces.length - 1)}</span>;
        return (
          <ins className="plain-link semibold" key={end}>
            {value}
          </ins>
        );
      })}
    </p>
  );
}

/** Letters of unchanged text beside a change, so that its place is found. */
const CONTEXT = 40;

function contextOf(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const start = isAfterChange ? text.slice(0, text.lastIndexOf(' ', CONTEXT) + 1) : '';
  const end = isBeforeChange ? text.slice(text.indexOf(' ', Math.max(0, text.length - CONTEXT))) : '';
  return text.length <= start.length + end.length + 10 ? text : `${start}… ${end.trimStart()}`;
}
