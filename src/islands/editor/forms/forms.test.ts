import { expect, test } from 'vitest';
import * as z from 'zod';
import { ENTRY_KINDS, entryFields, SETTING_IDS } from '#src/domain/editor/entry-kinds.ts';
import type { FieldGroup, FieldKind } from './field-kinds.ts';
import { FORMS, SETTINGS } from './forms.ts';

test.each(ENTRY_KINDS.filter((kind) => kind !== 'setting'))(
  'the form of %s has every field of its schema once, and no other',
  (kind) => {
    const named = FORMS[kind as keyof typeof FORMS].flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(named.toSorted()).toEqual(entryFields(kind).toSorted());
  },
);

test('every setting can be changed', () => {
  expect(Object.keys(SETTINGS).toSorted()).toEqual(SETTING_IDS.toSorted());
});

const about = { name: z.string().min(1), label: z.string().min(1), hint: z.string().optional() };
const orNull = z.literal(true).optional();
const fields = z.lazy(() => z.array(field));
const field: z.ZodType<FieldKind> = z.union([
  z.strictObject({
    ...about,
    as: z.literal([
      'html',
      'flag',
      'bit',
      'tags',
      'pictures',
      'motif',
      'shop',
      'questions',
      'article-type',
      'search-meaning',
      'table',
    ]),
  }),
  z.strictObject({
    ...about,
    as: z.literal('line'),
    type: z.enum(['text', 'email', 'url', 'tel', 'time', 'date', 'color']).optional(),
    orAbsent: orNull,
  }),
  z.strictObject({ ...about, as: z.literal('lines'), rows: z.int().optional() }),
  z.strictObject({
    ...about,
    as: z.literal('number'),
    step: z.number().optional(),
    orNull,
    from: z.number().optional(),
  }),
  z.strictObject({ ...about, as: z.literal('amount'), orNull }),
  z.strictObject({ ...about, as: z.literal('closed'), times: z.tuple([z.string(), z.string()]) }),
  z.strictObject({
    ...about,
    as: z.literal('choice'),
    of: z.array(z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.string()])),
  }),
  z.strictObject({
    ...about,
    as: z.literal('moment'),
    orNull: z.string().optional(),
    clear: z.string().optional(),
  }),
  z.strictObject({ ...about, as: z.literal('picture'), uploadsOnly: orNull }),
  z.strictObject({
    ...about,
    as: z.literal('group'),
    of: fields,
    own: z.strictObject({ label: z.string().min(1), blank: z.record(z.string(), z.unknown()) }).optional(),
  }),
  z.strictObject({
    ...about,
    as: z.literal('list'),
    of: fields,
    most: z.int().optional(),
    least: z.int().optional(),
    one: z.string(),
    blank: z.record(z.string(), z.unknown()),
    byYear: orNull,
  }),
]);
const group: z.ZodType<FieldGroup> = z.strictObject({
  title: z.string().min(1),
  folded: orNull,
  hint: z.string().optional(),
  fields: z.array(field).min(1),
});

test.each(Object.entries(FORMS))('every part of the form of %s is one that the desk can show', (_kind, form) => {
  expect(z.array(group).safeParse(form).error).toBeUndefined();
});

test.each(Object.entries(SETTINGS))('the field of the setting %s is one that the desk can show', (_code, setting) => {
  const { group: inList, ...one } = setting;
  expect(inList).not.toBe('');
  expect(field.safeParse(one).error).toBeUndefined();
});
