import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CATALOGUE_FORMS } from '../catalogue-forms.ts';
import type { FieldAs, FieldKind } from '../field-kinds.ts';
import { EntryField } from './EntryField.tsx';

const marks = (CATALOGUE_FORMS.product as readonly { fields: readonly FieldKind[] }[])
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
