/** How the value of a criterion is written in URLs, forms and calls. */
export type CriterionValue =
  /** words, cut at `max` characters; `clean` writes what means the same in one way */
  | { kind: 'text'; max: number; clean?(text: string): string }
  /** short names, sorted */
  | { kind: 'names' }
  | { kind: 'name' }
  /** some of these, in this order */
  | { kind: 'some'; of: readonly string[] }
  | { kind: 'one'; of: readonly string[] | readonly number[] }
  /** a number from `min` to `max`: a whole one, or in quarters */
  | { kind: 'number'; min: number; max: number; step: 1 | 0.25 };

export function unset(value: CriterionValue): '' | 0 | readonly [] {
  if (value.kind === 'names' || value.kind === 'some') return [];
  return value.kind === 'number' || (value.kind === 'one' && typeof value.of[0] === 'number') ? 0 : '';
}

export const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const SHORT_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_NAMES = 50;

/** Short names from lists with commas, sorted, without what cannot be one. A form without a script sends one at a time. */
const readNames = (texts: readonly string[]): string[] =>
  [...new Set(texts.join().toLowerCase().split(','))]
    .filter((name) => SHORT_NAME.test(name))
    .sort()
    .slice(0, MAX_NAMES);

/** A number between two others; undefined for any other text. */
export function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

export const readText = ({ max, clean = String }: CriterionValue & { kind: 'text' }, text = ''): string =>
  clean(text.trim().slice(0, max));

/** Reads the parameters of one name in a URL. What cannot be read is left out, so that a mangled link still shows a list. */
export function readValue(value: CriterionValue, texts: readonly string[]): unknown {
  const [first] = texts;
  switch (value.kind) {
    case 'text':
      return readText(value, first);
    case 'names':
      return readNames(texts);
    case 'name':
      return readNames(texts)[0] ?? '';
    case 'some':
      return value.of.filter((known) => readNames(texts).includes(known));
    case 'one':
      return value.of.find((known) => String(known) === first) ?? unset(value);
    case 'number': {
      const number = readNumber(first, value.min, value.max) ?? 0;
      return value.step === 1 ? Math.trunc(number) : number;
    }
  }
}
