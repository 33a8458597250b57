import { expect, test } from 'vitest';
import { notShown, tidyHtml } from './rich-html.ts';

test('what TipTap writes around lone lines and tables is taken away', () => {
  expect(tidyHtml('<p></p>')).toBe('');
  expect(tidyHtml('<ul><li><p>One</p></li><li><p>Two</p><p>lines</p></li></ul><p></p>')).toBe(
    '<ul><li>One</li><li><p>Two</p><p>lines</p></li></ul>',
  );
  expect(tidyHtml('<ul><li><p>One</p><ol><li><p>Sub</p></li></ol></li></ul>')).toBe(
    '<ul><li>One<ol><li>Sub</li></ol></li></ul>',
  );
  expect(
    tidyHtml(
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Size</p></th><th colspan="1" rowspan="1"><p>Price</p></th></tr><tr><td colspan="2" rowspan="1"><p>By quote</p></td></tr></tbody></table>',
    ),
  ).toBe(
    '<table><thead><tr><th scope="col">Size</th><th scope="col">Price</th></tr></thead><tbody><tr><td colspan="2">By quote</td></tr></tbody></table>',
  );
  expect(tidyHtml('<table><tbody><tr><th><p>R17</p></th><td><p>$20</p></td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><th scope="row">R17</th><td>$20</td></tr></tbody></table>',
  );
});

test('what the rich editor would lose is found', () => {
  expect(
    notShown('<p>One <strong>two</strong><br></p><table><thead><tr><th scope="col">x</th></tr></thead></table>'),
  ).toEqual([]);
  expect(notShown('<dl><dt>A</dt><dd>B</dd></dl><p><sub>2</sub></p>')).toEqual(['dl', 'dt', 'dd', 'sub']);
});
