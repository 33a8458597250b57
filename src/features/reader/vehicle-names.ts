/** Which vehicles the words of a search name: their models by every part of the name, in any order, and by badge. */
import type { Named } from '#src/features/vehicles/vehicle.ts';
import type { ModelName } from './query.ts';
import { entryOf, keyOf, plainText, runsOf, type Token } from '#src/kit/tokens.ts';

/** What people write for a model, such as the badge of an engine. */
export interface NameBadge {
  text: string;
  model: ModelName;
  option?: Named | undefined;
}

/** A name that a model goes by: its own, or a badge. */
interface VehicleName extends Pick<NameBadge, 'model' | 'option'> {
  /** words and numbers of the name, apart: `f`, `150`; `silverado`, `2500hd` */
  parts: readonly string[];
  isBadge: boolean;
}

interface Span {
  name: VehicleName;
  from: number;
  to: number;
}

interface TypedSpan extends Span {
  places: readonly number[];
}

/** By the letters and digits of the span. */
export type VehicleNameIndex = ReadonlyMap<string, readonly Span[]>;

/** The words and numbers of a name, by their places in it. The number in `RAV4` is a part that begins no word. */
export const partsOfName = (title: string): Array<{ from: number; to: number; begins: boolean }> =>
  [...title.matchAll(/[^\s\-()&]+/g)]
    .filter(([word]) => keyOf(word) && plainText(word) !== 'and')
    .flatMap(({ 0: word, index }) => {
      const digits = /\p{L}(?=\d)/u.exec(word);
      if (!digits) return [{ from: index, to: index + word.length, begins: true }];
      const middle = index + digits.index + digits[0].length;
      return [
        { from: index, to: middle, begins: true },
        { from: middle, to: index + word.length, begins: false },
      ];
    });

const keysOfParts = (title: string): string[] => partsOfName(title).map(({ from, to }) => keyOf(title.slice(from, to)));

export function vehicleNames(models: readonly ModelName[], badges: readonly NameBadge[]): VehicleNameIndex {
  const names: VehicleName[] = [
    ...models.map((model) => ({ model, parts: keysOfParts(model.model.name), isBadge: false })),
    ...badges.map(({ text, model, option }) => ({ model, parts: keysOfParts(text), option, isBadge: true })),
  ];
  const spans = new Map<string, Span[]>();
  for (const name of names)
    for (let from = 0; from < name.parts.length; from++)
      for (let to = from + 1; to <= name.parts.length; to++) {
        const key = name.parts.slice(from, to).join('');
        const keys = new Set([key]);
        // `2500` is the 2500HD, too, and `ram1500` the 1500 of Ram
        if (!name.isBadge) keys.add(key.replace(/(?<=\d{3})hd$/, ''));
        if (!name.isBadge && to - from === name.parts.length) keys.add(keyOf(name.model.make.name) + key);
        for (const one of keys) spans.set(one, [...(spans.get(one) ?? []), { name, from, to }]);
      }
  return spans;
}

/**
 * Words that stand in names of many models and say a version of others: they name nothing alone. `RAV4 hybrid` is no Accord
 * Hybrid.
 */
const VERSION_WORDS = new Set(
  'hybrid sport cross wagon hatchback classic plug plugin electric country prime touring coupe sedan grand city series class model gran turismo new spider'.split(
    ' ',
  ),
);

/** Whether a part of a name tells a model by itself. */
const tells = (part: string): boolean => part.length > 2 && /\p{L}/u.test(part) && !VERSION_WORDS.has(part);

export interface NamedVehicle {
  name: VehicleName;
  used: ReadonlySet<number>;
  /** how much of the model's name was typed: all of it, its beginning, or a later word */
  share: 'whole' | 'first' | 'inner';
  /** a number of its name was not typed: `Silverado` */
  lacksNumber: boolean;
}

export interface TypedMake {
  make: Named;
  places: readonly number[];
}

/** The longest run of words that is one name: `range rover evoque s`. */
const MAX_RUN = 4;

export function namedVehicles(tokens: readonly Token[], names: VehicleNameIndex): NamedVehicle[] {
  const typed = runsOf(tokens, MAX_RUN).flatMap(({ key, places }) =>
    (entryOf(names, key, /\d/.test(key) ? 3 : 4) ?? []).map((span): TypedSpan => ({ ...span, places })),
  );
  return [...Map.groupBy(typed, ({ name }) => name)].flatMap(([name, spans]) => namedBy(name, spans) ?? []);
}

function namedBy(name: VehicleName, spans: readonly TypedSpan[]): NamedVehicle | null {
  const used = new Set<number>();
  const typed = new Set<number>();
  let longest = 0;
  for (const { from, to, places } of spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const parts = Array.from({ length: to - from }, (_, i) => from + i);
    if (parts.some((part) => typed.has(part)) || places.some((place) => used.has(place))) continue;
    for (const part of parts) typed.add(part);
    for (const place of places) used.add(place);
    longest = Math.max(longest, parts.length);
  }
  const { parts, model, isBadge } = name;
  const makeKey = keyOf(model.make.name);
  const isWhole = typed.size === parts.length;
  const isTold = !isBadge && parts.some((part) => part !== makeKey && tells(part));
  if (isWhole && (longest === parts.length || longest > 1 || isBadge || isTold))
    return { name, used, share: 'whole', lacksNumber: false };
  if (isBadge) return null;
  const lacksNumber = parts.some((part, i) => !typed.has(i) && /\d/.test(part));
  const isBegun = spans.some(({ from, to }) => from === 0 && to > 1);
  if (typed.has(0) && (isBegun || tells(parts[0]!))) return { name, used, share: 'first', lacksNumber };
  const isInner = parts.some((part, i) => i > 0 && typed.has(i) && part.length > 4 && tells(part));
  return isInner ? { name, used, share: 'inner', lacksNumber } : null;
}

const CODE = /^([a-z]{1,4})(\d{1,4})[a-z]{0,2}$/;

/** `f450` → `F-150`, `F-250`: models whose names are of the same letters, with other numbers. */
export function modelsOfOtherNumbers(key: string, models: readonly ModelName[]): ModelName[] {
  const [, letters, number = ''] = CODE.exec(key) ?? [];
  return models.filter(({ model }) => {
    const [, own, digits] = CODE.exec(keyOf(model.name)) ?? [];
    return own !== undefined && own === letters && digits!.length === number.length && digits !== number;
  });
}

/** Makes of one company. People write one beside a model of the other: `Dodge Ram 1500`, `BMW Mini Cooper`. */
const MAKERS = [
  'dodge ram chrysler jeep fiat alfa-romeo',
  'ford lincoln',
  'chevrolet gmc buick cadillac pontiac saturn hummer',
  'toyota lexus scion subaru',
  'honda acura',
  'nissan infiniti',
  'hyundai kia genesis',
  'bmw mini',
  'mercedes-benz smart',
  'volkswagen audi porsche',
  'volvo polestar',
].map((makes) => makes.split(' '));

export const isRelated = (a: string, b: string): boolean =>
  a === b || MAKERS.some((makes) => makes.includes(a) && makes.includes(b));
