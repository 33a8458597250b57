import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutFrames, markFrame, pasteFrames, withoutMarks } from './page-frame.ts';

const page = (top: string, text: string) => `<body>${markFrame('top /faq', top)}<main>${text}</main>${markFrame('footer', '<footer>$& and $1</footer>')}</body>`;

test('a page that was kept gets the frame of today', () => {
  const [yesterday, today] = [new Map<string, string>(), new Map<string, string>()];
  const kept = cutFrames(page('<header>Open until 17:00</header>', 'Yes.'), yesterday);
  cutFrames(page('<header>Open until 18:00</header>', 'Another page'), today);
  expect(kept).not.toContain('17:00');
  expect(pasteFrames(kept, today)).toBe('<body><header>Open until 18:00</header><main>Yes.</main><footer>$& and $1</footer></body>');
});

test('cut and pasted, a page is what it is without the marks', () => {
  const html = fc.string({ unit: fc.constantFrom('<b>', '</b>', '$&', '\n', '--', '<!--x-->', 'word') });
  fc.assert(fc.property(html, html, (top, text) => {
    const frames = new Map<string, string>();
    expect(pasteFrames(cutFrames(page(top, text), frames), frames)).toBe(withoutMarks(page(top, text)));
    expect(frames.get('top /faq')).toBe(top);
  }));
});

test('a frame that differs, or that nobody has drawn, stops the build', () => {
  const frames = new Map<string, string>();
  cutFrames(page('one', ''), frames);
  expect(() => cutFrames(page('another', ''), frames)).toThrow('the frame "top /faq" is not the same on all pages');
  expect(() => pasteFrames(cutFrames(page('one', ''), new Map()), new Map())).toThrow('no page was drawn with the frame "top /faq"');
});
