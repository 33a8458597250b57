/** The shop's own words, indexed for searches: brands, patterns, makes, models, shops, and words that editors have added. */
import type { Named } from '../vehicle/vehicle.ts';
import { fuzzyIndex, type FuzzyIndex } from './fuzzy.ts';
import type { ModelName, PatternName } from './query.ts';
import { keyOf, plainText } from './tokens.ts';
import { NICKNAMES, TRADE_KEYS, tradeWord } from './trade-words.ts';

/** A word that an editor has added, and what it means. */
export interface AddedWord {
  text: string;
  /** other words, or the URL of a page, which begins with a slash */
  meaning: string;
}

/** What the vocabulary is made of, as the database holds it. */
export interface ShopNames {
  brands: ReadonlyArray<{ short: string; title: string }>;
  patterns: readonly PatternName[];
  models: readonly ModelName[];
  shops: readonly Named[];
  /** words of titles of pages: they are not taken for misspelled names */
  pageWords: readonly string[];
  added: readonly AddedWord[];
}

/** What a run of words may name. */
export interface Name {
  /** as the shop writes it */
  title: string;
  /** short titles */
  brands: string[];
  makes: Named[];
  models: ModelName[];
  /** the model's whole name, not a part of it */
  isWholeModel: boolean;
  patterns: PatternName[];
  /** slug */
  shop: string;
}

export interface Vocabulary {
  names: ReadonlyMap<string, Name>;
  /** the longest name in words */
  longestName: number;
  fuzzy: FuzzyIndex;
  /** by key; editors' own */
  added: ReadonlyMap<string, AddedWord>;
  /** words of pages, by key */
  pageWords: ReadonlySet<string>;
}

/** Shorter parts of names, as in `X LT`, are found with the words beside them only. */
const MIN_PART = 2;
/** A part of a model's name that is not its beginning: `Evoque`, `Lightning`. */
const MIN_INNER_PART = 5;

/** A word of a name, or a number that ends one: its place in the name. */
interface Part {
  from: number;
  to: number;
  /** not a number within a word */
  begins: boolean;
}

/** Words and numbers of a name, apart: `CrossClimate2` → `CrossClimate`, `2`; `X-Ice Xi3` → `X`, `Ice`, `Xi`, `3`. */
const partsOfName = (title: string): Part[] =>
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
    let name = names.get(key);
    if (!name) {
      name = { title, brands: [], makes: [], models: [], isWholeModel: false, patterns: [], shop: '' };
      names.set(key, name);
    }
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
  for (const [nickname, key] of Object.entries(NICKNAMES)) {
    const name = names.get(key);
    if (name && !names.has(nickname)) names.set(nickname, name);
  }
  const added = new Map(shop.added.map((word) => [keyOf(word.text), word]));
  return {
    names,
    longestName: 6,
    fuzzy: fuzzyIndex([...names.keys(), ...TRADE_KEYS]),
    added,
    pageWords: new Set(shop.pageWords.map(keyOf)),
  };
}

type NameAt = (key: string, title: string) => Name;

function addVehicles(models: readonly ModelName[], nameAt: NameAt): void {
  for (const model of models) {
    const { make, model: own } = model;
    for (const { key, text, whole } of runsOfName(make.name)) {
      if (!whole || key.length < 2) continue;
      const name = nameAt(key, text);
      if (!name.makes.some(({ slug }) => slug === make.slug)) name.makes.push(make);
    }
    for (const { key, text, first, whole } of runsOfName(own.name)) {
      const isPart = first ? key.length > 3 : key.length >= MIN_INNER_PART;
      if (!whole && (!isPart || !/\p{L}/u.test(key))) continue;
      if (whole || (first && key !== keyOf(make.name))) {
        addModel(nameAt(key, text), model, whole);
        addModel(nameAt(keyOf(make.name) + key, `${make.name} ${text}`), model, whole);
      } else if (!tradeWord(key)) addModel(nameAt(key, text), model, false);
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
    }
  }
}
