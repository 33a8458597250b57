import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FORMS } from '../forms/forms.ts';
import type { FieldAs, FieldKind } from '../forms/field-kinds.ts';
import { valueText } from '../changes/field-differences.ts';
import { storedOf } from './counted-from.ts';
import { EntryField } from './EntryField.tsx';

const marks = FORMS.product
  .flatMap(({ fields }) => fields)
  .filter((field): field is FieldAs<'choice'> => ['snowflake', 'studdable', 'run_flat'].includes(field.name));

test.each([
  [null, 'Not stated'],
  [true, 'Yes'],
  [false, 'No'],
])('a mark that is %s shows “%s” among its three choices', (value, label) => {
  expect(marks).toHaveLength(3);
  for (const field of marks) {
    const html = renderToStaticMarkup(
      <EntryField field={field} path={field.name} value={value} errors={{}} change={() => {}} />,
    );
    expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Not stated', 'Yes', 'No']);
    expect(/<option[^>]* selected=""[^>]*>([^<]*)/.exec(html)?.[1]).toBe(label);
  }
});

test('a place in a list is counted from 1, and stored from 0', () => {
  const place = FORMS.slide
    .flatMap(({ fields }): readonly FieldKind[] => fields)
    .find((field) => field.name === 'position')!;
  const html = renderToStaticMarkup(
    <EntryField field={place} path="position" value={0} errors={{}} change={() => {}} />,
  );
  expect(html).toContain('value="1"');
  expect(valueText(place, 0)).toBe('1');
  expect(storedOf(1, 1)).toBe(0);
  expect(storedOf(1, '1.')).toBe('1.');
});
