import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './Field.tsx';

const field = (props: { error?: string; hint?: string; boxed?: boolean }) =>
  renderToStaticMarkup(
    <Field id="phone" label="Phone" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  );

it('names the control, and describes it by its error before its hint', () => {
  expect(field({})).toBe('<div class="field"><label for="phone">Phone</label><input id="phone"/></div>');
  expect(field({ error: 'Enter a phone number.', hint: 'With the area code.' })).toBe(
    '<div class="field"><label for="phone">Phone</label>' +
      '<input id="phone" aria-invalid="true" aria-describedby="phone-error phone-hint"/>' +
      '<p class="wrong" id="phone-error">Enter a phone number.</p><p class="note" id="phone-hint">With the area code.</p></div>',
  );
});

it('has its error in a box where the form asks for one', () => {
  expect(field({ boxed: true, error: 'Enter a phone number.' })).toContain(
    '<p class="box bad" id="phone-error">Enter a phone number.</p>',
  );
});
