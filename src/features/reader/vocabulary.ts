/** The shop's own words, indexed for searches: brands, patterns, makes, models, shops, and words that editors have added. */
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { fuzzyIndex, type FuzzyIndex } from '#src/kit/fuzzy.ts';
import type { ModelName, PatternName } from './query.ts';
import { keyOf } from '#src/kit/tokens.ts';
import { indexQuestions, TRADE_KEYS, tradeWord, trimWord, type AddedWord } from './trade-words.ts';
import { OR, UNLISTED } from '#src/features/entries/word-meaning.ts';
import nicknames from './nicknames.json' with { type: 'json' };
import commonModels from './common-models.json' with { type: 'json' };
import { partsOfName, vehicleNames, type NameBadge, type VehicleNameIndex } from './vehicle-names.ts';

/** The models that are driven most in Alberta, by slugs. The order does not matter. */
export const COMMON_MODELS: ReadonlySet<string> = new Set(commonModels);

export const isCommon = ({ make, model }: ModelName): boolean => COMMON_MODELS.has(`${make.slug}/${model.slug}`);

export interface ShopNames {
  brands: ReadonlyArray<{ short: string; title: string }>;
  /** those that make wheels */
  wheelBrands?: ReadonlyArray<{ short: string; title: string }>;
  patterns: readonly PatternName[];
  models: readonly ModelName[];
  shops: readonly Named[];
  added: readonly AddedWord[];
}

export interface Name {
  title: string;
  /** short titles */
  brands: string[];
  makes: Named[];
  models: ModelName[];
  isWholeModel: boolean;
  patterns: PatternName[];
  /** slug */
  shop: string;
}

export interface Vocabulary {
  names: ReadonlyMap<string, Name>;
  vehicles: VehicleNameIndex;
  models: readonly ModelName[];
  wheelBrands: ReadonlyArray<{ short: string; title: string }>;
  /** keys of vehicles that are not listed, though names of listed ones stand in theirs */
  unlisted: ReadonlySet<string>;
  fuzzy: FuzzyIndex;
  /** all names and words of the trade, by key, sorted */
  beginnings: readonly string[];
  /** by key; editors' own */
  added: ReadonlyMap<string, AddedWord>;
  questions: ReturnType<typeof indexQuestions>;
}

/** Shorter parts of names, as in `X LT`, are found with the words beside them only. */
const MIN_PART = 2;
/** A part of a model's name that is not its beginning: `Evoque`, `Lightning`. */
const MIN_INNER_PART = 5;

/** Every run of parts of a name that begins a word: its key, and how it is written. */
function* runsOfName(title: string): Generator<{ key: string; text: string; first: boolean; whole: boolean }> {
  const parts = partsOfName(title);
  for (const [at, { from, begins }] of parts.entries()) {
    if (!begins) continue;
    for (let last = at; last < parts.length; last++) {
      const text = title.slice(from, parts[last]!.to);
      yield {
        key: keyOf(text.replace(/(?<=\s)and(?=\s)/gi, '')),
        text,
        first: at === 0,
        whole: at === 0 && last === parts.length - 1,
      };
    }
  }
}

export function buildVocabulary(shop: ShopNames): Vocabulary {
  const names = new Map<string, Name>();
  const nameAt = (key: string, title: string): Name => {
    const nothing = { brands: [], makes: [], models: [], patterns: [], shop: '' };
    const name = names.get(key) ?? { title, ...nothing, isWholeModel: false };
    names.set(key, name);
    return name;
  };
  for (const { short, title } of shop.brands) {
    for (const key of new Set([keyOf(title), keyOf(short)])) {
      if (key.length < 2) continue;
      const name = nameAt(key, title);
      if (!name.brands.includes(short)) name.brands.push(short);
    }
  }
  addVehicles(shop.models, nameAt);
  addPatterns(shop.patterns, nameAt);
  for (const { name, slug } of shop.shops)
    for (const { key, text, first } of runsOfName(name)) {
      if (!first || key.length < 4) continue;
      nameAt(key, text).shop ||= slug;
      nameAt(`at${key}`, text).shop ||= slug; // `at` alone means all-terrain
    }
  for (const [nickname, key] of Object.entries(nicknames)) {
    // `hakka 10`, too
    for (const [known, name] of names)
      if (
        (known === key || (known.startsWith(key) && name.patterns.length)) &&
        !names.has(nickname + known.slice(key.length))
      )
        names.set(nickname + known.slice(key.length), name);
  }
  const keyed = shop.models.map((model) => ({ model, name: keyOf(model.make.name + model.model.name) }));
  const badges = shop.added.flatMap((word) => badgesOf(word, keyed));
  const badgeKeys = new Set(badges.map(({ text }) => keyOf(text)).filter((key) => !names.has(key)));
  for (const { text, model } of badges) addModel(nameAt(keyOf(text), text), model, true);
  const badgeTexts = new Set(badges.map(({ text }) => text));
  const added = new Map(
    shop.added
      .filter(({ text, meaning }) => meaning !== UNLISTED && !badgeTexts.has(text))
      .map((word) => [keyOf(word.text), word]),
  );
  return {
    names,
    vehicles: vehicleNames(shop.models, badges),
    models: shop.models,
    wheelBrands: shop.wheelBrands ?? [],
    unlisted: new Set(shop.added.filter(({ meaning }) => meaning === UNLISTED).map(({ text }) => keyOf(text))),
    fuzzy: fuzzyIndex([...names.keys().filter((key) => !badgeKeys.has(key)), ...TRADE_KEYS]),
    beginnings: [...new Set([...names.keys(), ...TRADE_KEYS])].sort(),
    added,
    questions: indexQuestions(added),
  };
}

/** The models that an added word means: `BMW 3 Series`, or `Ford E-350 or Mercedes-Benz E-Class`; empty: it means something else. */
function badgesOf(
  { text, meaning }: AddedWord,
  models: ReadonlyArray<{ model: ModelName; name: string }>,
): NameBadge[] {
  const badges = meaning.split(OR).map((one): NameBadge[] => {
    const key = keyOf(one);
    for (const { model, name } of models) {
      if (!key.startsWith(name)) continue;
      const option = model.options.find((known) => key === name + keyOf(known.name));
      if (option || key === name) return [{ text, model, option }];
    }
    return [];
  });
  return badges.every(({ length }) => length) ? badges.flat() : [];
}

type NameAt = (key: string, title: string) => Name;

function addVehicles(models: readonly ModelName[], nameAt: NameAt): void {
  for (const model of models) {
    const { make, model: own } = model;
    const ofMake = nameAt(keyOf(make.name), make.name);
    if (!ofMake.makes.some(({ slug }) => slug === make.slug)) ofMake.makes.push(make);
    for (const { key, text, first, whole } of runsOfName(own.name)) {
      const isPart = first ? key.length > 3 : key.length >= MIN_INNER_PART;
      if (!whole && (!isPart || !/\p{L}/u.test(key))) continue;
      if (whole || (first && key !== keyOf(make.name))) {
        addModel(nameAt(key, text), model, whole);
        addModel(nameAt(keyOf(make.name) + key, `${make.name} ${text}`), model, whole);
      } else if (!tradeWord(key) && !trimWord(key)) addModel(nameAt(key, text), model, false);
    }
  }
}

/** A whole name beats parts of other names: `Cherokee` is not the `Grand Cherokee`. */
function addModel(name: Name, model: ModelName, whole: boolean): void {
  if (name.models.includes(model) || (name.isWholeModel && !whole)) return;
  if (whole && !name.isWholeModel) {
    name.models = [];
    name.isWholeModel = true;
  }
  name.models.push(model);
}

function addPatterns(patterns: readonly PatternName[], nameAt: NameAt): void {
  for (const pattern of patterns) {
    const seen = new Set<string>();
    for (const { key, text } of runsOfName(pattern.title)) {
      if (key.length < MIN_PART || !/\p{L}/u.test(key) || seen.has(key)) continue;
      seen.add(key);
      nameAt(key, text).patterns.push(pattern);
      // `A/T III` is also typed `at3`
      const arabic = /\bI{2,3}$/.test(text) && key.replace(/i{2,3}$/, (ones) => String(ones.length));
      if (arabic && key !== arabic && !seen.has(arabic)) nameAt(arabic, text).patterns.push(pattern);
    }
  }
}
