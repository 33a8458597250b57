import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framesIn, markFrame, withoutMarks } from './layout-fragment.ts';

test('frames are found by their names, and a page without the marks is what it would be without them', () => {
  const html = fc.string({ unit: fc.constantFrom('<b>', '</b>', '$&', '\n', '--', '<!--x-->', 'word') });
  fc.assert(
    fc.property(html, html, html, (top, text, footer) => {
      const page = `<body>${markFrame('top /faq', top)}<main>${text}</main>${markFrame('footer', footer)}</body>`;
      expect(framesIn(page)).toEqual({ 'top /faq': top, footer });
      expect(withoutMarks(page)).toBe(`<body>${top}<main>${text}</main>${footer}</body>`);
    }),
  );
});
