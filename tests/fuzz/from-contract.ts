/** Inputs generated from a call's contract: valid, nearly valid and hostile. */
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  minItems?: number;
  maxItems?: number;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

/** Texts with a meaning for a tire shop, which no contract alone would produce. */
const WORDS = [
  ...'|1|225/65R17|225-65r17|LT265/70R17 121/118S|33x12.50R20|nokian|michelin,nokian|wintertires'.split('|'),
  ...'tirebags|toyota/rav4/2019|About|active|true|/about|jo@example.com|403-555-0100|Jo|winter-tires'.split('|'),
];
/** Texts that break careless code. */
const TRAPS = [
  "' or '1'='1",
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}',
  '%00',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '\n',
  '🛞'.repeat(30),
  'é'.normalize('NFD').repeat(20),
  'İı',
  '１２３',
  '1e309',
  '-1',
  '99999999999999999999',
  'Infinity',
  'null',
  '[object Object]',
  '__proto__',
  '%',
  '\\',
  '(((((((((((((((((((((',
  'a'.repeat(10_001),
  ','.repeat(500),
  '1,'.repeat(300),
  '/'.repeat(200),
  ' '.repeat(200),
  '225/65R17\n'.repeat(400),
];

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TRAPS),
  anyText({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'grapheme-composite', minLength: 100, maxLength: 400 }),
);
const text: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  fc.string({ maxLength: 20 }),
);
const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
/** Any JSON value. */
export const anything: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, ...NUMBERS, [], {}, [[]], [null], { $ne: '' }, { length: 3 }, ['a', 'b']),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 3 }),
  deep(),
);

function deep(): Arbitrary<unknown> {
  return fc.integer({ min: 50, max: 800 }).map((levels) => {
    let value: unknown = 1;
    for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { a: value };
    return value;
  });
}

/** Mostly valid input: rules that are code (`refine`) are met by chance. */
export const accepted = (contract: z.ZodType): Arbitrary<unknown> =>
  valuesOfShape(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Shape);

const SPOILT = ['leave out', 'replace', 'add', 'as text', 'in a list'];
/** Valid input with up to three parts left out, added or made hostile. */
export const almost = (contract: z.ZodType): Arbitrary<unknown> =>
  fc
    .tuple(
      accepted(contract),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...SPOILT), anything, hostileText), { minLength: 1, maxLength: 3 }),
    )
    .map(([value, changes]) =>
      changes.reduce((changed, [at, how, bad, name]) => spoilt(changed, at, how, bad, name), structuredClone(value)),
    );

function spoilt(value: unknown, at: number, how: string, bad: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad;
  const entries = Object.entries(value as Record<string, unknown>);
  if (how === 'add' || !entries.length) return objectFrom([...entries, [name, bad]]);
  const [key, old] = entries[at % entries.length]!;
  const deeper =
    typeof old === 'object' && old !== null && at % 3 ? spoilt(old, Math.floor(at / 3), how, bad, name) : undefined;
  const put = deeper ?? (how === 'as text' ? String(old) : how === 'in a list' ? [old] : bad);
  return objectFrom(
    entries.flatMap((entry) =>
      entry[0] !== key ? [entry] : how === 'leave out' && !deeper ? [] : [[key, put] as [string, unknown]],
    ),
  );
}
/** May have a field called `__proto__`, as JSON allows. */
const objectFrom = (entries: Array<[string, unknown]>): object => {
  const made = {};
  for (const [key, value] of entries)
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  return made;
};

function valuesOfShape(shape: Shape): Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valuesOfShape));
  if (Array.isArray(shape.type)) return fc.oneof(...shape.type.map((type) => valuesOfShape({ ...shape, type })));
  switch (shape.type) {
    case 'object':
      return shape.properties
        ? fc.record(
            Object.fromEntries(
              Object.entries(shape.properties).map(([key, value]) => [key, valuesOfField(key, value)]),
            ),
            { requiredKeys: shape.required ?? [] },
          )
        : fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 });
    case 'array':
      return shape.prefixItems
        ? fc.tuple(...shape.prefixItems.map(valuesOfShape))
        : fc.array(valuesOfShape(shape.items ?? {}), {
            minLength: shape.minItems ?? 0,
            maxLength: Math.min(shape.maxItems ?? 4, 4),
          });
    case 'integer': {
      const min = Math.max(shape.minimum ?? 0, -5);
      return fc.oneof(
        fc.integer({ min, max: Math.min(shape.maximum ?? min + 20, min + 20) }),
        fc.constantFrom(...[shape.minimum, shape.maximum].filter((n) => n !== undefined), 1),
      );
    }
    case 'number':
      return fc.oneof(
        fc.constantFrom(225, 65, 17, 12.5, 0),
        fc.double({ min: shape.minimum ?? -1000, max: shape.maximum ?? 1000, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOfShape(shape);
    default:
      return fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue({ maxDepth: 1 }));
  }
}

const email = fc.integer({ min: 0, max: 99_999 }).map((n) => `shop${n}@example.com`);
const password = fc.constant('winter-tires');
/** Valid input of forms whose rules are code rather than a shape. */
const FILLED_IN: Record<string, Arbitrary<unknown>> = {
  username: email,
  email,
  password,
  repassword: password,
  new_password: password,
  confirm_password: password,
  agree: fc.constant(true),
  fullname: fc.constant('Bow Valley Collision'),
  name: fc.constant('Jo'),
  phone: fc.constant('403-555-0100'),
  phone_number: fc.constant('403-555-0100'),
  page: fc.constantFrom('/tires?sort=price', '/tires/list/wintertires?sort=price-down'),
  ids: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }).map((ids) => ids.join(',')),
};
/** Mostly as a visitor would fill it in, where that is known. */
const valuesOfField = (key: string, shape: Shape): Arbitrary<unknown> =>
  Object.hasOwn(FILLED_IN, key)
    ? fc.oneof({ weight: 9, arbitrary: FILLED_IN[key]! }, valuesOfShape(shape))
    : valuesOfShape(shape);

function textsOfShape({ pattern, minLength = 0, maxLength = 10_000 }: Shape): Arbitrary<string> {
  const fits = (s: string) => s.length >= minLength && s.length <= maxLength;
  if (pattern) return matching(pattern);
  return fc.oneof(
    { weight: 6, arbitrary: text.filter(fits) },
    hostileText.filter(fits),
    fc.constantFrom(minLength, Math.min(maxLength, 20_000)).map((length) => 'x'.repeat(length)),
  );
}

/** Texts of a pattern; where fast-check cannot read it (it knows no lookahead), words of which some may fit. */
function matching(pattern: string): Arbitrary<string> {
  try {
    const made = fc.stringMatching(new RegExp(pattern), { maxLength: 40 });
    fc.sample(made, 1);
    return made;
  } catch {
    return fc.oneof(
      text,
      fc.constantFrom('/tires', '/services/tire-change', 'https://example.com/a', 'mailto:a@example.com'),
    );
  }
}
