import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { storedNumber } from '#src/kit/form-fields.ts';
import { fieldOf } from './forms.ts';
import { fieldText } from '#src/features/desk/FieldDifferences.tsx';
import { EntryField } from './EntryField.tsx';

const marks = ['snowflake', 'studdable', 'run_flat'].map((name) => fieldOf('product', '1', name)!);

test.each([
  [null, 'Not stated'],
  [true, 'Yes'],
  [false, 'No'],
])('a mark that is %s shows “%s” among its three choices', (value, label) => {
  for (const field of marks) {
    const html = renderToStaticMarkup(
      <EntryField field={field} path={field.name} value={value} errors={{}} change={() => {}} />,
    );
    expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Not stated', 'Yes', 'No']);
    expect(/<option[^>]* selected=""[^>]*>([^<]*)/.exec(html)?.[1]).toBe(label);
  }
});

test('a place in a list is counted from 1, and stored from 0', () => {
  const place = fieldOf('slide', '1', 'position')!;
  const html = renderToStaticMarkup(
    <EntryField field={place} path="position" value={0} errors={{}} change={() => {}} />,
  );
  expect(html).toContain('value="1"');
  expect(fieldText(place, 0)).toBe('1');
  expect(storedNumber(place, 1)).toBe(0);
  expect(storedNumber(place, '1.')).toBe('1.');
});
