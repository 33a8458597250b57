/** The fields of a form, from its zod schema, whose `.meta()` says what it shows: label, hint, and a control of its own. */
import * as z from 'zod';

type FieldControl =
  | 'line'
  | 'lines'
  | 'html' // rich text
  | 'number'
  | 'amount' // dollars as text
  | 'flag' // a checkbox
  | 'choice'
  | 'moment' // a date and a time
  | 'tags' // texts with commas between them
  | 'picture'
  | 'pictures' // paths with commas between them
  | 'motif' // the scene of a slide
  | 'shop' // the number of one of the shops
  | 'shop-counts' // a number for each of the shops
  | 'questions' // their ids
  | 'article-type'
  | 'table' // a price table
  | 'group' // several fields whose values are one object
  | 'list' // of such objects
  | 'closed'; // whether the opening and the closing time after it are equal, which means closed all day

/** A part of a form with a heading. A folded one is collapsed at first. */
interface GroupHeading {
  title: string;
  folded?: true;
  hint?: string;
}

export interface FieldMeta {
  label?: string;
  hint?: string;
  as?: FieldControl;
  /** Begins a group of the form, to which the fields after it belong, too. */
  group?: GroupHeading;
  /** What a new entry has, by default what is empty. */
  initial?: unknown;
  options?: ReadonlyArray<readonly [value: string | number | boolean | null, label: string]>;
  /** Type of the `input` of a line. `color` is its digits beside the browser's own choice. */
  type?: 'email' | 'url' | 'tel' | 'time' | 'date';
  rows?: number;
  /** What is shown for a number that is stored as 0. */
  countFrom?: number;
  /** Of a moment that may be missing: the text that says so, and the button that removes it. */
  none?: string;
  clear?: string;
  uploadsOnly?: true;
  item?: string;
  most?: number;
  /** Of a number that may be below 0: the decimal keyboard of phones has no minus. */
  isSigned?: true;
  /** Of a group that may be left out: the checkbox that adds it. */
  adds?: string;
  /** Of an opening time: the checkbox before it, which says that the shop is closed. The closing time comes next. */
  closed?: string;
}

declare module 'zod' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface GlobalMeta extends FieldMeta {}
}

export interface FormField extends FieldMeta {
  name: string;
  label: string;
  as: FieldControl;
  isNullable: boolean;
  /** An empty field leaves the key out. */
  isOptional: boolean;
  fields: readonly FormField[];
  /** So many parts of a list stay, and all keep their order: something names a part by its number. */
  least: number;
}

type Values = Record<string, unknown>;

const CONTROLS: Partial<Record<z.core.$ZodTypeDef['type'], FieldControl>> = {
  boolean: 'flag',
  number: 'number',
  object: 'group',
  array: 'list',
  tuple: 'list',
};

type Definition = z.core.$ZodTypes['_zod']['def'];
const definitionOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as Definition;

interface Unwrapped {
  def: Definition;
  meta: FieldMeta;
  isNullable: boolean;
  isOptional: boolean;
}

/** The schema within optional, nullable and transformed ones, with what all of them say. */
function unwrapped(outer: z.core.$ZodType): Unwrapped {
  let meta: FieldMeta = {};
  let isNullable = false;
  let isOptional = false;
  let inner = outer;
  for (;;) {
    meta = { ...z.globalRegistry.get(inner), ...meta };
    const def = definitionOf(inner);
    if (def.type === 'pipe') {
      const isPreprocessed = definitionOf(def.in).type === 'transform';
      inner = isPreprocessed ? def.out : def.in;
    } else if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') {
      isNullable ||= def.type === 'nullable';
      isOptional ||= def.type === 'optional';
      if (def.type === 'default') meta = { initial: def.defaultValue, ...meta };
      inner = def.innerType;
    } else return { def, meta, isNullable, isOptional };
  }
}

function fieldFrom(name: string, schema: z.core.$ZodType): FormField {
  const { def, meta, isNullable, isOptional } = unwrapped(schema);
  const as = meta.as ?? (meta.options ? 'choice' : (CONTROLS[def.type] ?? 'line'));
  const part = def.type === 'array' ? def.element : def.type === 'tuple' ? def.rest : null;
  const ofPart = part && unwrapped(part).def;
  const shape = def.type === 'object' ? def.shape : ofPart?.type === 'object' ? ofPart.shape : {};
  return {
    label: name.replaceAll('_', ' '),
    ...(isNullable && { initial: null }),
    ...meta,
    name,
    as,
    isNullable,
    isOptional,
    fields: fieldsFrom(shape),
    least: def.type === 'tuple' ? def.items.length : 0,
  };
}

export const fieldsFrom = (shape: z.core.$ZodShape): FormField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const field = fieldFrom(name, schema);
    if (!field.closed) return [field];
    return [{ ...field, name: name.replace(/_start$/, ''), label: field.closed, as: 'closed' }, field];
  });

const EMPTY: Partial<Record<FieldControl, unknown>> = {
  flag: false,
  number: 0,
  shop: 0,
  questions: [],
  tags: [],
  list: [],
};

/** What a new entry or a new part of a list begins with. */
export const blankValues = (fields: readonly FormField[], now: Date): Values =>
  Object.fromEntries(
    fields
      .filter(({ as, isOptional, initial }) => as !== 'closed' && (!isOptional || initial !== undefined))
      .map((field) => [field.name, blankValue(field, now)]),
  );

function blankValue({ as, initial, options, fields }: FormField, now: Date): unknown {
  if (typeof initial === 'function') return (initial as (now: Date) => unknown)(now);
  if (initial !== undefined) return structuredClone(initial);
  if (as === 'group') return blankValues(fields, now);
  return options ? options[0]![0] : (EMPTY[as] ?? '');
}

/** A copy of the values with each rich text changed. Values that are no text stay, for the schema to refuse. */
export function mapHtml(fields: readonly FormField[], values: Values, change: (html: string) => string): Values {
  const copy = { ...values };
  for (const { name, as, fields: inner } of fields) {
    const value = copy[name];
    if (as === 'html' && typeof value === 'string') copy[name] = change(value);
    if (as === 'list' && inner.length && Array.isArray(value))
      copy[name] = value.map((part: unknown) =>
        typeof part === 'object' && part !== null ? mapHtml(inner, part as Values, change) : part,
      );
  }
  return copy;
}

/** A number as people count: a place in a list is stored from 0. Text that is no number yet stays as it was typed. */
export const shownNumber = ({ countFrom = 0 }: FieldMeta, stored: unknown): unknown =>
  typeof stored === 'number' ? stored + countFrom : stored;
export const storedNumber = ({ countFrom = 0 }: FieldMeta, shown: unknown): unknown =>
  typeof shown === 'number' ? shown - countFrom : shown;
