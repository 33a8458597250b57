/** Reads what a visitor typed into the search; see docs/search.md. */
import { withLetters } from '#src/features/filter/filter.ts';
import { MARKS } from '#src/features/filter/tire-criteria.ts';
import { TYPE_SHORTS } from '#src/features/products/product-type.ts';
import { isVehicleYear } from '#src/features/vehicles/vehicle.ts';
import { corrected } from './correct.ts';
import { EMPTY_QUERY, MAX_SEARCH_LENGTH, type Correction, type Query } from './query.ts';
import { patternsOf, readNames, type Reading } from './read-names.ts';
import { readPrices } from './read-prices.ts';
import { readLoadRange, readNumbers, readParts, readTypedService, readSizes } from './read-sizes.ts';
import { readVehicle, type VehicleRead } from './read-vehicle.ts';
import { isTelling, withAddedWords } from './search-words.ts';
import { readRuns, runsOf, splitTokens, tokensOf, type Token } from '#src/kit/tokens.ts';
import { trimWord } from './trade-words.ts';
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

/**
 * Reads a search. Words in quotation marks are left as they are. Never throws. The order of words matters only within a name, a
 * size or a price.
 * @param options.correct false: words that are not known are searched for as they are
 */
export function readQuery(typed: string, vocabulary: Vocabulary, { correct = true } = {}): Query {
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const quoted: string[] = [];
  const unquoted = text.replace(/(?<![^\s])["“]([^"“”]+)["”](?![^\s])/g, (_, words: string) => {
    quoted.push(...tokensOf(words).map((token) => token.text));
    return '';
  });
  // `’19 rav4`
  const typedTokens = tokensOf(unquoted.replace(/(?<!\S)(?:['’]|my)(?=[0-3]\d(?!\d))/gi, '20'));
  const { tokens, page } = withAddedWords(typedTokens, vocabulary);
  const isName = (key: string) => vocabulary.names.has(key);

  // numbers first, then names among the words that are left, then what only they leave over
  const whole = tokens.flatMap((token) => (isName(token.key) ? [token] : yearApart(token)));
  const sizes = readSizes(whole);
  const { rest: afterPrices, ...prices } = readPrices(sizes?.rest ?? whole);
  const { rest: afterService, ...service } = readTypedService(afterPrices);
  const { rest: afterYear, year } = readYear(afterService);
  // beside a year `R32` is a Golf
  const isModel = ({ key }: Token) => year > 0 && vocabulary.names.get(key)?.isWholeModel === true;
  const { size, rear, parts, letters, rest } = sizes ? { ...sizes, rest: afterYear } : readParts(afterYear, isModel);
  const named = readWithShortYear(splitTokens(rest, isName), vocabulary, year, correct);
  const { readings, vehicle, corrections, unclear } = named;
  const isOfVehicle = (at: number) => vehicle?.used.has(at) === true;
  const ofTires = readings.filter(({ run }) => !run.places.some(isOfVehicle));
  // a model other than the vehicle's stays a word to search for
  const isMeant = ({ means }: Reading) => means.as !== 'model' || means.name.brands.length > 0;
  const meantPlaces = new Set(readings.filter(isMeant).flatMap(({ run }) => run.places));
  const afterNames = named.tokens.map((token, at) => ({
    ...token,
    isRead: token.isRead || isOfVehicle(at) || meantPlaces.has(at),
  }));
  const { rest: afterLoadRange, loadRange } = readLoadRange(afterNames);
  const numbers = size ? { parts, rest: afterLoadRange } : readNumbers(afterLoadRange, parts);

  const { patterns, unused } = patternsOf(ofTires, vocabulary);
  const trade = tradeCriteria(ofTires);
  const left = numbers.rest.filter((token) => !token.isRead && !/^\d$/.test(token.text));
  const words = [...unused, ...left.map((token) => token.text)].slice(0, MAX_WORDS);
  return {
    ...EMPTY_QUERY,
    ...trade,
    ...(loadRange && { loadRange }),
    ...prices,
    ...service,
    ...withLetters({ ...trade, speed: service.speed }, letters),
    text,
    size,
    rear,
    parts: numbers.parts,
    vehicle: vehicle?.vehicle ?? null,
    // `cooper tires for a mini cooper`: the first “cooper” is the brand
    brands: [...new Set(ofTires.flatMap(({ means }) => ('name' in means ? means.name.brands : [])))].sort(),
    patterns,
    cheaper: patterns !== null && CHEAPER.test(text) && LIKE.test(text),
    orModels: vehicle?.vehicle.models.length ? [] : ofTires.flatMap(wholeModels),
    shop: ofTires.flatMap(({ means }) => (means.as === 'shop' ? [means.name.shop] : []))[0] ?? '',
    page,
    words: correct ? words : [],
    quoted: [...quoted, ...(correct ? [] : words)].slice(0, MAX_WORDS),
    corrections,
    unclear,
  };
}

/** `2019rav4` → `2019`, `rav4` */
function yearApart(token: Token): Token[] {
  const joined = /^((?:19|20)\d{2})(\p{L}.*)$/u.exec(token.text) ?? /^(\p{L}.*)((?:19|20)\d{2})$/u.exec(token.text);
  return joined ? tokensOf(`${joined[1]} ${joined[2]}`) : [token];
}

function readYear(tokens: readonly Token[]): { year: number; rest: Token[] } {
  let year = 0;
  const rest = readRuns(tokens, 1, ({ text }) => {
    if (year || !isVehicleYear(Number(text))) return false;
    year = Number(text);
    return true;
  });
  return { year, rest };
}

interface NamesRead {
  tokens: readonly Token[];
  readings: Reading[];
  vehicle: VehicleRead | null;
  corrections: Correction[];
  unclear: Query['unclear'];
}

/** Reads names and words of the trade, and corrects typing errors until all words are known or none is like a known one. */
function readCorrected(typed: readonly Token[], vocabulary: Vocabulary, year: number, correct: boolean): NamesRead {
  let tokens = typed;
  const corrections: Correction[] = [];
  for (;;) {
    const readings = readNames(tokens, vocabulary, year);
    const vehicle = readVehicle(tokens, readings, vocabulary, year);
    const trims = vehicle ? runsOf(tokens, MAX_TRIM).filter(({ key }) => trimWord(key)) : [];
    const known = new Set([...readings.map(({ run }) => run), ...trims].flatMap(({ places }) => places));
    const isKnown = tokens.map(({ isRead }, at) => isRead || known.has(at) || vehicle?.used.has(at) === true);
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

/** `19 rav4`, `rav4 09`: reads again with a year of two digits. Behind the first word, 13 and more are a rim. */
function readWithShortYear(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  year: number,
  correct: boolean,
): NamesRead {
  const named = readCorrected(tokens, vocabulary, year, correct);
  const { vehicle } = named;
  if (year || !vehicle?.vehicle.models.length) return named;
  const at = named.tokens.findIndex(
    ({ text, isRead }, place) =>
      !isRead && !vehicle.used.has(place) && /^\d{2}$/.test(text) && (place === 0 ? Number(text) <= 30 : text <= '12'),
  );
  if (at < 0) return named;
  return readCorrected(named.tokens.toSpliced(at, 1), vocabulary, 2000 + Number(named.tokens[at]!.text), correct);
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

/** Models that have the same name as the pattern, brand or make that was read: `Wrangler`. */
const wholeModels = ({ means }: Reading): Query['orModels'] =>
  means.as !== 'trade' && means.name.isWholeModel ? means.name.models : [];

function tradeCriteria(readings: readonly Reading[]): Partial<Query> & Pick<Query, 'types' | 'marks'> {
  const meanings = readings.flatMap(({ means }) => (means.as === 'trade' ? [means.meaning] : []));
  const criteria: { -readonly [K in keyof Query]?: Query[K] } = {};
  for (const meaning of meanings) {
    // of several load ranges the highest; of several orders the same one, whichever was typed first
    if (meaning.kind === 'loadRange') criteria.loadRange = [criteria.loadRange ?? '', meaning.loadRange].sort()[1];
    else if (meaning.kind === 'status')
      criteria.status = Math.max(criteria.status ?? 0, meaning.status) as Query['status'];
    else if (meaning.kind === 'stock') criteria.stock = criteria.stock === 'set' ? 'set' : meaning.stock;
    else if (meaning.kind === 'sort') criteria.sort = [criteria.sort, meaning.sort].sort()[0];
    else if (meaning.kind === 'rating') criteria.rating = meaning.rating;
  }
  return {
    ...criteria,
    types: TYPE_SHORTS.filter((short) => meanings.some((one) => one.kind === 'type' && one.type === short)),
    marks: MARKS.filter((mark) => meanings.some((one) => one.kind === 'mark' && one.mark === mark)),
  };
}
