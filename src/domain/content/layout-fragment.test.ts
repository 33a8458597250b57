import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutFragmentsIn, markLayoutFragment, withoutFragmentMarks } from './layout-fragment.ts';

test('fragments are found by their names, and removing the marks restores the page', () => {
  const html = fc.string({ unit: fc.constantFrom('<b>', '</b>', '$&', '\n', '--', '<!--x-->', 'word') });
  fc.assert(
    fc.property(html, html, html, (top, text, footer) => {
      const page = `<body>${markLayoutFragment('top /faq', top)}<main>${text}</main>${markLayoutFragment('footer', footer)}</body>`;
      expect(layoutFragmentsIn(page)).toEqual({ 'top /faq': top, footer });
      expect(withoutFragmentMarks(page)).toBe(`<body>${top}<main>${text}</main>${footer}</body>`);
    }),
  );
});
