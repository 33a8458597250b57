/** Reads what a visitor typed into the search; see docs/search.md. */
import { withLetters } from '../list/size-letters.ts';
import { LOAD_RANGES, MARKS, type Mark } from '../list/tire-criteria.ts';
import { TYPE_SHORTS, type TypeShort } from '../product/product-type.ts';
import { isVehicleYear } from '../vehicle/vehicle.ts';
import { corrected } from './correct.ts';
import { EMPTY_QUERY, MAX_SEARCH_LENGTH, type Correction, type Query, type VehicleWords } from './query.ts';
import { takePrices, takeService } from './read-loads.ts';
import { readNames, type Reading } from './read-names.ts';
import { patternsOf } from './read-patterns.ts';
import { takeNumbers, takeParts, takeSizes } from './read-sizes.ts';
import { readVehicle } from './read-vehicle.ts';
import { isTelling, withAddedWords } from './search-words.ts';
import { placesOf, runsOf, splitTokens, tokensOf, type Token } from './tokens.ts';
import { isTrimWord } from './trim-words.ts';
import type { Vocabulary } from './vocabulary.ts';

const MAX_CORRECTIONS = 3;
/** Most words that a list is searched for, since each is compared with all names: those left over, and those in quotation marks. */
const MAX_WORDS = 6;
/** The longest name of a trim, in words: `trd off road`. */
const MAX_TRIM = 3;
/** Shorter halves of a word are not two words that were typed as one. */
const MIN_JOINED = 3;

/** `same as X-Ice but cheaper`, `cheaper than X-Ice`, `alternative to X-Ice for less` */
const CHEAPER = /\b(?:cheaper|less|moins ch[eè]re?)\b/i;
const LIKE = /\b(?:same|like|similar|than|que|alternative|equivalent|comparable|instead)\b/i;

interface Options {
  /** false: words that are not known are searched for as they are */
  correct?: boolean;
}

/**
 * Reads a search. Words in quotation marks are left as they are. Never throws. The order of words matters only within a name, a
 * size or a price.
 */
export function readQuery(text: string, vocabulary: Vocabulary, { correct = true }: Options = {}): Query {
  const typed = text.trim().slice(0, MAX_SEARCH_LENGTH);
  const literal: string[] = [];
  const open = typed.replace(/(?<![^\s])["“]([^"“”]+)["”](?![^\s])/g, (_, words: string) => {
    literal.push(...tokensOf(words).map(({ text }) => text));
    return '';
  });
  const isName = (key: string) => vocabulary.names.has(key);
  // `’19 rav4`
  const replaced = withAddedWords(tokensOf(open.replace(/(?<!\S)(?:['’]|my)(?=[0-3]\d(?!\d))/gi, '20')), vocabulary);
  const whole = replaced.tokens.flatMap((token) => (isName(token.key) ? [token] : yearApart(token)));
  const sizes = takeSizes(whole);
  const prices = takePrices(whole);
  const service = takeService(whole);
  const year = takeYear(whole);
  // beside a year `R32` is a Golf, not the height of a tire
  const isModel = ({ key }: Token) => year && vocabulary.names.get(key)?.isWholeModel;
  const { size, rear, parts, letters } = sizes ?? takeParts(whole.filter((token) => !isModel(token)));
  let named = readWords(splitTokens(whole, isName), vocabulary, year, correct);
  const short = year ? null : shortYear(named);
  if (short) named = readWords(named.tokens.toSpliced(short.at, 1), vocabulary, short.year, correct);
  const { readings, tokens, vehicle, corrections, unclear } = named;
  const isUsed = (at: number) => vehicle?.used.has(at) === true;
  // a model other than the vehicle's stays a word to search for
  const isSaid = ({ means }: Reading) => means.as !== 'model' || means.name.brands.length > 0;
  const said = new Set(readings.filter(isSaid).flatMap(({ run }) => placesOf(run)));
  const left = tokens.map((token, at) => ({ ...token, taken: token.taken || isUsed(at) || said.has(at) }));
  const meant = readings.filter(({ run }) => !placesOf(run).some(isUsed));
  const letter = loadRangeLetter(left);
  const patterns = patternsOf(meant, vocabulary);
  const trade = tradeCriteria(meant);
  const numbers = size ? parts : takeNumbers(left, parts);
  const words = [
    ...patterns.left,
    ...left.filter(({ taken, text }) => !taken && !/^\d$/.test(text)).map(({ text }) => text),
  ].slice(0, MAX_WORDS);
  return {
    ...EMPTY_QUERY,
    ...trade,
    ...(letter && { loadRange: letter }),
    ...prices,
    ...service,
    ...withLetters({ ...trade, speed: service.speed }, letters),
    text: typed,
    size,
    rear,
    parts: numbers,
    vehicle: vehicle?.vehicle ?? null,
    // `cooper tires for a mini cooper`: the first “cooper” is the brand
    brands: [...new Set(meant.flatMap(({ means }) => ('name' in means ? means.name.brands : [])))].sort(),
    patterns: patterns.found,
    cheaper: patterns.found !== null && CHEAPER.test(typed) && LIKE.test(typed),
    orModels: orModels(meant, vehicle?.vehicle),
    shop: meant.flatMap(({ means }) => (means.as === 'shop' ? [means.name.shop] : []))[0] ?? '',
    page: replaced.page,
    words: correct ? words : [],
    quoted: [...literal, ...(correct ? [] : words)].slice(0, MAX_WORDS),
    corrections,
    unclear,
  };
}

/** `2019rav4` → `2019`, `rav4` */
function yearApart(token: Token): Token[] {
  const joined = /^((?:19|20)\d{2})(\p{L}.*)$/u.exec(token.text) ?? /^(\p{L}.*)((?:19|20)\d{2})$/u.exec(token.text);
  return joined ? tokensOf(`${joined[1]} ${joined[2]}`) : [token];
}

/** The letter of a load range alone, as after a size: `LT275/65R18 E`. */
function loadRangeLetter(tokens: readonly Token[]): Query['loadRange'] {
  for (const token of tokens) {
    const letter = LOAD_RANGES.find((range) => range.toLowerCase() === token.text);
    if (token.taken || !letter) continue;
    token.taken = true;
    return letter;
  }
  return '';
}

function takeYear(tokens: readonly Token[]): number {
  for (const token of tokens) {
    if (token.taken || !isVehicleYear(Number(token.text))) continue;
    token.taken = true;
    return Number(token.text);
  }
  return 0;
}

interface ReadWords {
  tokens: readonly Token[];
  readings: Reading[];
  vehicle: ReturnType<typeof readVehicle>;
  corrections: Correction[];
  unclear: Query['unclear'];
}

/** Reads names and words of the trade, and corrects typing errors until all words are known or none is like a known one. */
function readWords(given: readonly Token[], vocabulary: Vocabulary, year: number, correct: boolean): ReadWords {
  let tokens = given;
  const corrections: Correction[] = [];
  for (;;) {
    const readings = readNames(tokens, vocabulary, year);
    const vehicle = readVehicle(tokens, readings, vocabulary, year);
    const trims = vehicle ? runsOf(tokens, MAX_TRIM).filter(({ key }) => isTrimWord(key)) : [];
    const known = new Set([...readings.map(({ run }) => run), ...trims].flatMap(placesOf));
    const isKnown = tokens.map(({ taken }, at) => taken || known.has(at) || vehicle?.used.has(at) === true);
    const apart = joinedWords(tokens, isKnown, vocabulary);
    if (apart) {
      tokens = apart;
      continue;
    }
    const done = { tokens, readings, vehicle, corrections, unclear: null };
    if (!correct || corrections.length === MAX_CORRECTIONS) return done;
    const better = corrected(tokens, isKnown, vocabulary, { readings, vehicle, year });
    if (!better) return done;
    if (!better.tokens) return { ...done, unclear: better };
    tokens = better.tokens;
    corrections.push(better.correction);
  }
}

/** `19 rav4`, `rav4 09`: a year of two digits. Behind the first word, 13 and more are a rim. */
function shortYear({ tokens, vehicle }: ReadWords): { year: number; at: number } | null {
  if (!vehicle?.vehicle.models.length) return null;
  const at = tokens.findIndex(
    ({ text, taken }, place) =>
      !taken && !vehicle.used.has(place) && /^\d{2}$/.test(text) && (place === 0 ? Number(text) <= 30 : text <= '12'),
  );
  return at < 0 ? null : { year: 2000 + Number(tokens[at]!.text), at };
}

/** `rav4winter`: two known words that were typed as one. */
function joinedWords(tokens: readonly Token[], isKnown: readonly boolean[], vocabulary: Vocabulary): Token[] | null {
  for (const [at, { key }] of tokens.entries()) {
    if (isKnown[at]) continue;
    for (let split = key.length - MIN_JOINED; split >= MIN_JOINED; split--) {
      const parts = [key.slice(0, split), key.slice(split)];
      if (parts.every((part) => isTelling(part, vocabulary)))
        return tokens.toSpliced(at, 1, ...tokensOf(parts.join(' ')));
    }
  }
  return null;
}

/** Models that have the same name as the pattern, brand or make that was read: `Wrangler`. Empty if the model is clear. */
const orModels = (readings: readonly Reading[], vehicle: VehicleWords | undefined): Query['orModels'] =>
  vehicle?.models.length
    ? []
    : readings.flatMap(({ means }) => (means.as !== 'trade' && means.name.isWholeModel ? means.name.models : []));

function tradeCriteria(readings: readonly Reading[]): Partial<Query> & Pick<Query, 'types' | 'marks'> {
  const types = new Set<TypeShort>();
  const marks = new Set<Mark>();
  const found: { -readonly [K in keyof Query]?: Query[K] } = {};
  for (const { means } of readings) {
    if (means.as !== 'trade') continue;
    const { meaning } = means;
    if (meaning.kind === 'type') types.add(meaning.type);
    else if (meaning.kind === 'mark') marks.add(meaning.mark);
    // of several load ranges the highest; of several orders the same one, whichever was typed first
    else if (meaning.kind === 'loadRange') found.loadRange = [found.loadRange ?? '', meaning.loadRange].sort()[1];
    else if (meaning.kind === 'status') found.status = Math.max(found.status ?? 0, meaning.status) as Query['status'];
    else if (meaning.kind === 'stock') found.stock = found.stock === 'set' ? 'set' : meaning.stock;
    else if (meaning.kind === 'sort') found.sort = [found.sort, meaning.sort].sort()[0];
    else if (meaning.kind === 'rating') found.rating = meaning.rating;
  }
  return {
    ...found,
    types: TYPE_SHORTS.filter((short) => types.has(short)),
    marks: MARKS.filter((one) => marks.has(one)),
  };
}
