import glyphs from './glyphs.json' with { type: 'json' };

/**
 * Letters as outlines, so that no font of the machine has a say in a picture. The outlines are those of Overpass
 * ExtraBold (Copyright 2021 The Overpass Project Authors, SIL Open Font License 1.1), 1000 units to the em, 700 to a capital.
 */
const outlines = glyphs as unknown as Record<string, readonly [advance: number, path: string]>;
const capital = 700;

export interface Hand {
  /** Height of a capital in mm. */
  height: number;
  /** Width as a share of the drawn one: sidewall letters are broad. */
  stretch: number;
  /** Lean in degrees. */
  slant: number;
  /** Space between letters, as a share of their height. */
  spacing: number;
}

/** What can be lettered: capitals without accents; the rest becomes a space. */
export function letterable(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[‘’]/g, "'");
  return [...plain]
    .map((c) => (outlines[c] ? c : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Width in mm that the text takes. */
export function textWidth(text: string, hand: Hand): number {
  const letters = [...letterable(text)];
  const scale = hand.height / capital;
  return (
    letters.reduce((sum, c) => sum + outlines[c]![0] * scale * hand.stretch, 0) +
    hand.spacing * hand.height * Math.max(0, letters.length - 1)
  );
}

/** The text as SVG paths in mm, its middle at 0 0; y grows downwards as SVG has it. */
export function textPaths(text: string, hand: Hand): string {
  const scale = hand.height / capital,
    lean = -Math.tan((hand.slant * Math.PI) / 180);
  let x = -textWidth(text, hand) / 2;
  return [...letterable(text)]
    .map((c) => {
      const [advance, path] = outlines[c]!;
      // Columns of the matrix: across is stretched, up is turned over and leans.
      const place = `matrix(${n(scale * hand.stretch)} 0 ${n(-lean * scale)} ${n(-scale)} ${n(x + (lean * hand.height) / 2)} ${n(hand.height / 2)})`;
      x += advance * scale * hand.stretch + hand.spacing * hand.height;
      return path ? `<path transform="${place}" d="${path}"/>` : '';
    })
    .join('');
}

const n = (value: number): string => value.toFixed(4);
