import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLines, cleanLine } from './clean-text.ts';
import { anyText } from './any-text.arbitrary.ts';

test.each([
  ['Jo\r\nBcc: eve@example.com', 'Jo Bcc: eve@example.com', 'Jo\nBcc: eve@example.com'],
  ['a\u0000b\u0007c', 'a b c', 'abc'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe', 'invoicefdp.exe'],
  ['\u2066a\u2069\u061cb\u200e\ufeff', 'ab', 'ab'],
  ['a\ud800b\udc00\ud83d', 'ab', 'ab'],
  [' a\tb\u2028c ', 'a b c', 'a\tb\nc'],
  ['Zoë, 四季, 👩‍🔧 🛞', 'Zoë, 四季, 👩‍🔧 🛞', 'Zoë, 四季, 👩‍🔧 🛞'],
])('%j', (text, line, lines) => expect([cleanLine(text), cleanLines(text)]).toEqual([line, lines]));

test('a cleaned text is well formed, stays as it is when it is cleaned again, and holds nothing unseen', () => {
  const text = fc.string({
    unit: fc.oneof(anyText({ minLength: 1, maxLength: 1 }), fc.constantFrom('\ud800', '\udc00', '\u202e', '\r')),
  });
  fc.assert(
    fc.property(text, (typed) => {
      for (const clean of [cleanLine, cleanLines]) {
        const cleaned = clean(typed);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(clean(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/u);
      }
      expect(cleanLine(typed)).not.toMatch(/[\n\t\u2028\u2029]| {2}/);
    }),
  );
});
