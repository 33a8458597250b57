import { expect, test } from 'vitest';
import { unsupportedElements, normalizeHtml } from './rich-html.client.ts';

test('normalizes what TipTap adds around single lines and tables', () => {
  expect(normalizeHtml('<p></p>')).toBe('');
  expect(normalizeHtml('<ul><li><p>One</p></li><li><p>Two</p><p>lines</p></li></ul><p></p>')).toBe(
    '<ul><li>One</li><li><p>Two</p><p>lines</p></li></ul>',
  );
  expect(normalizeHtml('<ul><li><p>One</p><ol><li><p>Sub</p></li></ol></li></ul>')).toBe(
    '<ul><li>One<ol><li>Sub</li></ol></li></ul>',
  );
  expect(
    normalizeHtml(
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Size</p></th><th colspan="1" rowspan="1"><p>Price</p></th></tr><tr><td colspan="2" rowspan="1"><p>By quote</p></td></tr></tbody></table>',
    ),
  ).toBe(
    '<table><thead><tr><th scope="col">Size</th><th scope="col">Price</th></tr></thead><tbody><tr><td colspan="2">By quote</td></tr></tbody></table>',
  );
  expect(normalizeHtml('<table><tbody><tr><th><p>R17</p></th><td><p>$20</p></td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><th scope="row">R17</th><td>$20</td></tr></tbody></table>',
  );
});

test('finds elements that the rich text editor would remove', () => {
  expect(
    unsupportedElements(
      '<p>One <strong>two</strong><br></p><table><thead><tr><th scope="col">x</th></tr></thead></table>',
    ),
  ).toEqual([]);
  expect(unsupportedElements('<dl><dt>A</dt><dd>B</dd></dl><p><sub>2</sub></p>')).toEqual(['dl', 'dt', 'dd', 'sub']);
});
