import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colours, colourProblem, colourStyle, contrast, groundsOf, OWN_COLOURS, textOn } from './colours.ts';
import { settingsShape } from './settings.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const pair: fc.Arbitrary<Colours> = fc.record({ accent: hex, ground: hex });
const said = (colours: Colours) => settingsShape.colours.safeParse(colours).error?.issues[0];

test('contrast is that of WCAG: 21 of black on white, 1 of a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  fc.assert(fc.property(hex, (one) => contrast(one, one) === 1));
});

test('the colours of the stylesheets pass and print nothing', () => {
  expect(colourProblem(OWN_COLOURS)).toBeNull();
  expect(colourStyle(OWN_COLOURS)).toBe('');
  expect(groundsOf(OWN_COLOURS)).toEqual(['#1d2327', '#0c1012']);
});

test('a colour that fails is refused with the figure and the nearest that passes', () => {
  expect(said({ accent: '#1d4ed8', ground: '#1d2327' })).toMatchObject({
    path: ['accent'],
    message: expect.stringMatching(
      /^The ground beside it has a contrast of 2\.\d+ to it, and needs 3\. .* #[0-9a-f]{6}\.$/,
    ),
  });
  expect(said({ accent: '#ffc21a', ground: '#8899aa' })).toMatchObject({
    path: ['ground'],
    message: expect.stringMatching(/^Text has a contrast of 1\.\d+ to it, and needs 4\.5\./),
  });
  expect(said({ accent: 'yellow', ground: '#1d2327' })!.message).toBe('A colour such as #ffc21a.');
});

test('of any two colours: what is refused has neighbours that pass, and what passes can be read', () => {
  fc.assert(
    fc.property(pair, (colours) => {
      let tried = colours;
      for (let problem = colourProblem(tried); problem; problem = colourProblem(tried)) {
        const [suggested] = /#[0-9a-f]{6}/.exec(problem.message)!;
        expect(tried[problem.of]).not.toBe(suggested);
        tried = { ...tried, [problem.of]: suggested };
        expect(colourProblem(tried)?.of).not.toBe(problem.of);
      }
      for (const ground of groundsOf(tried)) {
        expect(contrast(tried.accent, ground)).toBeGreaterThanOrEqual(3);
        expect(contrast('#f7f4ec', ground)).toBeGreaterThanOrEqual(4.5);
      }
      const [, pressed] = /signal-press:(#\w+)/.exec(`${colourStyle(tried)} signal-press:${tried.accent}`)!;
      expect(contrast(textOn(tried.accent), pressed!)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
