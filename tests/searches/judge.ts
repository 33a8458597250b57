/** Whether the answer to a search is what it must lead to. */
import { CRITERION_NAMES } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import { filterFromUrl, isPossibleList } from '#src/features/filter/filter-url.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import type { SearchAnswer } from '#src/features/reader/query.ts';
import { keyOf, tokensOf } from '#src/kit/tokens.ts';
import type { Vocabulary } from '#src/features/reader/vocabulary.ts';
import { SEARCH } from '#src/kit/paths.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { parseTireSize, sizeSlug, type TireSize } from '#src/features/sizes/tire-size.ts';
import { slugOf } from '#src/kit/slug.ts';
import { parseVehicleKey } from '#src/features/vehicles/vehicle.ts';
import { VERDICTS, type Expected, type ExpectedCriteria, type ExpectedSearch, type Verdict } from './expected.ts';
import { knownModels, rowsOfYear } from './known-vehicles.ts';

/** Where a link of an answer leads. */
interface Offer {
  url: string;
  /** the models that it may mean, `toyota/rav4`; empty: it is about no vehicle */
  models: string[];
  /** 0: none */
  year: number;
  /** of a list; null: it is a page or another question */
  filter: ProductFilter | null;
}

export function judge(search: ExpectedSearch, answer: SearchAnswer, vocabulary: Vocabulary): Verdict {
  const offers = linksOf(answer).map((url) => readLink(url, vocabulary));
  if (offers.some(({ filter }) => filter && !isPossibleList(filter))) return 'wrong';
  const verdicts = new Set(search.expected.map((expected) => verdictOf(expected, search.text, answer, offers)));
  return VERDICTS.find((verdict) => verdicts.has(verdict))!;
}

/** What an answer leads to, without the help of a page that found nothing. */
function linksOf(answer: SearchAnswer): string[] {
  if (answer.kind === 'redirect') return [answer.url];
  if (answer.kind !== 'nothing') return answer.choices.map(({ url }) => url);
  const [near, fitments] = answer.offers;
  return [...near!.choices, ...fitments!.choices].map(({ url }) => url);
}

function readLink(url: string, vocabulary: Vocabulary): Offer {
  const { pathname, search, searchParams, hash } = new URL(url, 'http://localhost');
  if (pathname === SEARCH) {
    const { vehicle } = readQuery(searchParams.get('q') ?? '', vocabulary, { correct: !searchParams.has('exact') });
    const models = (vehicle?.models ?? []).map(({ make, model }) => `${make.slug}/${model.slug}`);
    return { url, models, year: vehicle?.year ?? 0, filter: null };
  }
  const filter = filterFromUrl(decodeURIComponent(pathname), search);
  const parts = filter && parseVehicleKey(filter.vehicle);
  const models = parts ? [`${parts.make}/${parts.model}`] : [];
  return { url: filter ? url : pathname + hash, models, year: parts?.year ?? 0, filter };
}

function verdictOf(expected: Expected, text: string, answer: SearchAnswer, offers: readonly Offer[]): Verdict {
  switch (expected.kind) {
    case 'vehicle':
      return judgeVehicle(expected, text, answer, offers);
    case 'asks':
      return judgeQuestion(expected, answer, offers);
    case 'unknown':
      return judgeUnknown(expected, answer, offers);
    case 'page':
      return judgePage(expected, answer, offers);
    case 'list':
      return judgeList(expected, answer, offers);
    case 'none':
      return answer.kind === 'nothing' ? 'right' : 'wrong';
  }
}

/** Whether the page that found nothing would have tires if it left out a word. */
const isEmptiedByWord = (answer: SearchAnswer): boolean =>
  answer.kind === 'nothing' && answer.offers[0]!.choices.some(({ note }) => note.includes('without “'));

function judgeVehicle(
  wanted: Extract<Expected, { kind: 'vehicle' }>,
  text: string,
  answer: SearchAnswer,
  offers: readonly Offer[],
): Verdict {
  const isWanted = ({ models, year }: Offer) => models.includes(wanted.model) && (!year || year === wanted.year);
  if (answer.kind === 'nothing') {
    if (isEmptiedByWord(answer) || offers.some((offer) => offer.models.length && !isWanted(offer))) return 'wrong';
    return isNamed(answer.heading, wanted) ? 'right' : 'nothing';
  }
  if (!offers.length) return 'nothing';
  if (offers.every((offer) => isWanted(offer) && offer.filter))
    return offers.every(({ filter }) => isListOf(wanted, text, filter!)) ? 'right' : 'wrong';
  if (answer.kind !== 'choice' || !offers.some(isWanted)) return 'wrong';
  return offers.some(({ models }) => contradicts(text, wanted.model, models)) ? 'wrong' : 'asks';
}

const isNamed = (heading: string, { model, year }: { model: string; year: number }): boolean =>
  heading.includes(String(year)) && keyOf(heading).includes(keyOf(knownModels.get(model)!.model));

/** Whether every model of a choice has another make or number than those that were typed and are right. */
function contradicts(text: string, wanted: string, models: readonly string[]): boolean {
  const typed = keyOf(text);
  const { make, model } = knownModels.get(wanted)!;
  const number = /\d{3,}/.exec(model)?.[0];
  return (
    models.length > 0 &&
    models.every((offered) => {
      const other = knownModels.get(offered);
      if (!other || offered === wanted) return false;
      const isOtherMake = typed.includes(keyOf(make)) && other.make !== make;
      return isOtherMake || Boolean(number && typed.includes(number) && !other.model.includes(number));
    })
  );
}

/** Whether a list of the vehicle is narrowed by what was asked for and nothing else, and shows a size of the trim. */
function isListOf(
  { model, year, option: trim, criteria }: Extract<Expected, { kind: 'vehicle' }>,
  text: string,
  filter: ProductFilter,
): boolean {
  const option = parseVehicleKey(filter.vehicle)?.option;
  const sizes = rowsOfYear(model, year).filter(({ option }) => !trim || slugOf(option) === trim);
  const isSizeOfTrim = sizes.some(({ front }) => isSize(parseTireSize(front)!, filter));
  const typed = new Set(tokensOf(text).map(({ key }) => key));
  const isTyped = !option || option === trim || option.split('-').some((word) => typed.has(word));
  return isSizeOfTrim && isTyped && hasCriteria(filter, criteria, ['width', 'profile', 'rim']);
}

export const isSize = (size: TireSize, { width, profile, rim }: ProductFilter): boolean =>
  size.width === width && size.profile === profile && size.rim === rim;

/** Whether a list has these criteria and no others. */
export function hasCriteria(
  filter: ProductFilter,
  criteria: ExpectedCriteria,
  besides: readonly string[] = [],
): boolean {
  const { sort = 'stock', ...wanted } = criteria;
  return (
    (sort === '*' || filter.sort === sort) &&
    CRITERION_NAMES.filter((name) => !besides.includes(name)).every((name) => {
      if (wanted[name] === '*') return true;
      if (wanted[name] === '+') return isSet(filter[name]);
      if (!wanted[name]) return !isSet(filter[name]);
      return name === 'title' ? keyOf(filter.title) === keyOf(wanted.title!) : String(filter[name]) === wanted[name];
    })
  );
}

/** A question among some models, or for the year of one. */
function judgeQuestion(
  { models, also, year }: Extract<Expected, { kind: 'asks' }>,
  answer: SearchAnswer,
  offers: readonly Offer[],
): Verdict {
  if (answer.kind === 'redirect' || answer.kind === 'pages') return 'wrong';
  const offered = new Set(offers.flatMap(namesOf));
  if ([...offered].some((name) => !models.includes(name) && !also.includes(name))) return 'wrong';
  if (answer.kind === 'nothing' || !offers.length) return 'nothing';
  if (year && offers.some((offer) => offer.year && offer.year !== year)) return 'wrong';
  const answered = new Set(offers.map(({ models, year }) => `${models.join()} ${year}`));
  if (answered.size === 1 && offers.some(({ filter }) => filter)) return 'wrong';
  if (offered.size === 1 && models.length > 1) return 'wrong';
  return models.every((name) => offered.has(name)) ? 'right' : 'asks';
}

const namesOf = ({ models, filter }: Offer): string[] => (models.length ? models : [filter ? 'list' : 'page']);

/** The page says that there is none, and shows no other vehicle. It may ask about neighbours, each by its name. */
function judgeUnknown(
  { models }: Extract<Expected, { kind: 'unknown' }>,
  answer: SearchAnswer,
  offers: readonly Offer[],
): Verdict {
  if (answer.kind === 'redirect') return offers[0]!.url.startsWith(ROUTES.searchByVehicle.path) ? 'right' : 'wrong';
  if (answer.kind === 'pages') return 'wrong';
  const neighbours = offers.filter((offer) => offer.models.length);
  if (neighbours.some(({ filter }) => filter)) return 'wrong';
  if (answer.kind === 'choice' && !/\b(?:no|not|don.t|isn.t)\b/i.test(`${answer.question} ${answer.lead}`))
    return 'wrong';
  if (models.length && neighbours.some((offer) => !offer.models.every((name) => models.includes(name)))) return 'wrong';
  const names = neighbours.map((offer) => offer.models.join());
  return new Set(names).size === names.length ? 'right' : 'wrong';
}

function judgePage({ paths }: { paths: readonly string[] }, answer: SearchAnswer, offers: readonly Offer[]): Verdict {
  if (answer.kind === 'nothing') return 'nothing';
  const at = offers.findIndex(({ url }) => paths.includes(url) || paths.includes(url.replace(/[?#].*/, '')));
  if (at < 0) return 'wrong';
  return at === 0 && answer.kind !== 'choice' ? 'right' : 'asks';
}

function judgeList(
  { front, rear, criteria }: Extract<Expected, { kind: 'list' }>,
  answer: SearchAnswer,
  offers: readonly Offer[],
): Verdict {
  if (answer.kind === 'nothing') return 'nothing';
  const isWanted = ({ url, filter }: Offer) =>
    filter !== null &&
    !filter.vehicle &&
    (!rear || url.includes(sizeSlug(rear))) &&
    (!front || isSize(front, filter)) &&
    hasCriteria(filter, criteria, front ? ['width', 'profile', 'rim'] : []);
  if (answer.kind === 'redirect') return isWanted(offers[0]!) ? 'right' : 'wrong';
  return offers.some(isWanted) ? 'asks' : 'wrong';
}

/** An answer in one line, for what a failed test prints. */
export function answerText(answer: SearchAnswer): string {
  if (answer.kind === 'redirect') return decodeURIComponent(answer.url);
  const links = linksOf(answer)
    .slice(0, 4)
    .map((url) => decodeURIComponent(url).replaceAll('+', ' '));
  const said = 'question' in answer ? answer.question : 'heading' in answer ? answer.heading : answer.kind;
  return `${answer.kind} “${said}” ${links.join(', ')}`;
}
