import { readFileSync } from 'node:fs';

/**
 * Letters as outlines, so that pictures do not depend on the fonts of a machine. The outlines are those of Overpass
 * ExtraBold (Copyright 2021 The Overpass Project Authors, SIL Open Font License 1.1), 1000 units per em.
 */
const outlines: Record<string, readonly [advance: number, path: string]> = JSON.parse(
  readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8'),
);
/** Height of a capital letter, in units of the outlines. */
const CAP_HEIGHT = 700;

export interface LetterStyle {
  /** Height of a capital letter in mm. */
  height: number;
  /** Horizontal scale: letters of sidewalls are wide. */
  stretch: number;
  /** Slant in degrees. */
  slant: number;
  /** Space between letters, as a share of their height. */
  spacing: number;
}

/** The text as it can be drawn: capitals without accents. Characters without an outline become spaces. */
function letterable(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[‘’]/g, "'");
  return [...plain]
    .map((c) => (outlines[c] ? c : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Width of the text in mm. */
export function textWidth(text: string, style: LetterStyle): number {
  const letters = [...letterable(text)];
  const scale = style.height / CAP_HEIGHT;
  return (
    letters.reduce((sum, c) => sum + outlines[c]![0] * scale * style.stretch, 0) +
    style.spacing * style.height * Math.max(0, letters.length - 1)
  );
}

/** The text as SVG paths in mm, its centre at 0 0. The y axis points down, as in SVG. */
export function textPaths(text: string, style: LetterStyle): string {
  const scale = style.height / CAP_HEIGHT,
    lean = -Math.tan((style.slant * Math.PI) / 180);
  let x = -textWidth(text, style) / 2;
  return [...letterable(text)]
    .map((c) => {
      const [advance, path] = outlines[c]!;
      // The outlines' y axis points up, that of SVG down: the second column of the matrix flips and slants.
      const [offsetX, offsetY] = [fixed(x + (lean * style.height) / 2), fixed(style.height / 2)];
      const skew = fixed(-lean * scale);
      const transform = `matrix(${fixed(scale * style.stretch)} 0 ${skew} ${fixed(-scale)} ${offsetX} ${offsetY})`;
      x += advance * scale * style.stretch + style.spacing * style.height;
      return path ? `<path transform="${transform}" d="${path}"/>` : '';
    })
    .join('');
}

const fixed = (value: number): string => value.toFixed(4);
