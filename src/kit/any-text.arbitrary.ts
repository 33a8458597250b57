import fc from 'fast-check';

const BEFORE_SURROGATES = 0xd800;
const SURROGATES = 0x800;

/** Any Unicode character. (fast-check's own unit `binary` is the same, but takes a second to list them all.) */
const character = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map((n) => String.fromCodePoint(n < BEFORE_SURROGATES ? n : n + SURROGATES));

export const anyText = (constraints: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character });
