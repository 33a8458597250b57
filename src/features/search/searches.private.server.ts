/** What visitors searched for, counted by day. Nothing about the visitor is stored with it. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { dayOf, daysBefore } from '#src/kit/calendar-day.ts';
import { CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { counterKey, networkOf } from '#src/features/http/rate-limit.private.server.ts';
import { parseTireSize, sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { plainText } from '#src/kit/tokens.ts';

/** The most counts of one connection a day; more can only come from a program. */
const MAX_BY_ONE = 30;
/** The most different texts stored a day; more can only come from programs. */
const MAX_TEXTS_A_DAY = 500;
const DAY_MS = 86_400_000;

/** A table of texts by day, and its column with them. */
const SEARCHES = { table: sql`searches`, column: sql`text` };
const MISSED_SIZES = { table: sql`missed_sizes`, column: sql`size_slug` };
type Counted = typeof SEARCHES;

/**
 * Counts a text in one statement, which writes nothing once a connection has reached its daily limit: then `within` has no row.
 * The commit does not wait for the disk.
 * @param missed `searches` alone: whether it found nothing
 * @param counter key of the connection's counter
 */
async function count(
  db: Database,
  { table, column }: Counted,
  { text, missed }: { text: string; missed?: boolean },
  counter: string,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = sql`${new Date(now.getTime() + DAY_MS).toISOString()}::timestamptz`;
  const day = sql`${dayOf(now)}::date`;
  await rows(db)`with unhurried as (select set_config('synchronous_commit', 'off', true)), within as (
      insert into rate_limits as r (key, count, window_ends_at) select ${counter}, 1, ${ends} from unhurried
      on conflict (key) do update set
        count = case when r.window_ends_at <= ${at} then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at} then excluded.window_ends_at else r.window_ends_at end
      where r.window_ends_at <= ${at} or r.count < ${MAX_BY_ONE}
      returning key)
    insert into ${table} as c (${column}, day${missed ? sql`, missed` : sql``})
    select ${text}::text, ${day}${missed ? sql`, 1` : sql``} from within
    where exists (select 1 from ${table} where day = ${day} and ${column} = ${text})
      or (select count(*) from ${table} where day = ${day}) < ${MAX_TEXTS_A_DAY}
    on conflict (day, ${column}) do update set count = least(c.count + 1, 1000000)
      ${missed ? sql`, missed = least(c.missed + 1, 1000000)` : sql``}`;
}

interface CountedText {
  text: string;
  count: number;
  /** `2026-11-22` */
  last_day: string;
}

/** The hundred texts that were counted most in the last days. */
const listMostCounted =
  ({ table, column }: Counted, counts = sql`count`) =>
  (db: Database, days: number, now: Date): Promise<CountedText[]> =>
    rows<CountedText>(
      db,
    )`select ${column} as text, sum(${counts})::int as count, max(day)::text as last_day from ${table}
      where day >= ${daysBefore(now, days)}::date group by 1 having sum(${counts}) > 0 order by 2 desc, 1 limit 100`;

export const listSearches = listMostCounted(SEARCHES);
export const listMissedSearches = listMostCounted(SEARCHES, sql`missed`);
export const listMissedSizes = listMostCounted(MISSED_SIZES);

/** @param text as `searchToCount` cleans it; an empty one is not counted */
export async function countSearch(
  db: Database,
  search: { text: string; missed: boolean },
  counter: string,
  now: Date,
): Promise<void> {
  if (search.text) await count(db, SEARCHES, search, counter, now);
}

/** Counts a full size that led to nothing, unless another criterion may be what led to nothing. */
export async function noteMiss(db: Database, filter: ProductFilter, ip: string): Promise<void> {
  if (CRITERION_NAMES.some((name) => isSet(filter[name]) && !BESIDE_A_MISS.includes(name))) return;
  const { title, width, profile, rim } = filter;
  const missed = title ? parseTireSize(title) : sizeFromParts(width, profile, rim);
  if (!missed) return;
  await count(db, MISSED_SIZES, { text: sizeSlug(missed) }, counterKey('missed size', networkOf(ip)), new Date());
}

const BESIDE_A_MISS: readonly CriterionName[] = ['title', 'types', 'width', 'profile', 'rim'];

/** In characters. Whoever types more writes a letter. */
const MAX_COUNTED_LENGTH = 60;

/**
 * A search as it is counted for the staff: in lower case and without accents. Empty, which is not counted, when it may say
 * something about a person: an email or street address, the number of a phone, vehicle or card, a link.
 */
export function searchToCount(text: string): string {
  const plain = plainText(text.slice(0, 1_000)).replace(/[\u2010-\u2015\u2212]/g, '-');
  if (isPersonal(plain)) return '';
  const cleaned = plain.replace(/[^\p{L}\p{N}$./+*"-]+/gu, ' ');
  return cleaned.slice(0, MAX_COUNTED_LENGTH).trim();
}

const NUMBER_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const QUADRANT = '(?:nw|ne|sw|se|north|south|east|west|calgary|alberta|ab)';
/** Words that may also stand in the name of a tire or vehicle are streets only with a quadrant or city behind them. */
const STREET = '(?:street|avenue|ave|av|rd|blvd|boulevard|crescent|cres|lane|ln|(?<!off[ -])road|(?<!wheel )drive)';
const MAYBE_STREET =
  '(?:st|dr|ct|pl|tr|court|place|trail|way|close|gate|hill|terrace|circle|bay|green|link|manor|park|point|rise|row|view)';
const NAME = "(?:[a-z][a-z'.]*|\\d{1,4}(?:st|nd|rd|th)?)";

const PERSONAL: readonly RegExp[] = [
  // email addresses and links, also written out
  /@|:\/\/|www\.|[([ ]at[)\] ].{1,40}[([ .]dot[)\] ]/,
  /[a-z0-9]\.(?:com|ca|net|org|info|io|co|biz|shop|store|app|dev|edu|gov|xyz|online|site|me|us|uk|fr|de|ly)(?![a-z0-9])/,
  // phone numbers: ten digits, seven as 555-0142 but not "300 2012" of a vehicle, international, digit by digit, in words
  /(?<!\d)\d{3}[ ()./-]{0,3}\d{3}[ ().-]{0,3}\d{4}(?!\d)/,
  /(?<![\d/x.]|[a-z]-?)(?!\d{2}5[ .-](?:[2-9]\d)(?:1\d|2\d)(?!\d)|\d{3} (?:19[89]|20[0-3])\d)\d{3}[ .-]\d{4}(?!\d)/,
  /(?:\+|(?<!\d)00)\d[\d ().-]{8}/,
  /\d{10}/,
  /(?<!\d)\d(?:[ .-]\d){6}(?!\d)/,
  /(?<!\d)\d{2}(?:[ .-]\d{2}){4}(?!\d)/,
  new RegExp(`\\b${NUMBER_WORD}(?:[ -]${NUMBER_WORD}){4}`),
  // social insurance and card numbers
  /(?<!\d)\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/,
  /(?<!\d)\d{4}(?:[ .-]?\d{4}){2}/,
  /\b(?:sin|ssn|licen[cs]e|passport|visa|mastercard|amex|account|acct)\b\D{0,12}\d[\d -]{4}/,
  // postal codes and addresses
  /\b[abceghj-nprstvxy]\d[abceghj-nprstv-z][ -]?\d[abceghj-nprstv-z]\d\b/,
  /\bp\.? ?o\.? box\b|\b(?:apt|apartment|suite|unit)\b\.? ?#?\d/,
  new RegExp(`(?<![\\d/.])\\d{1,6}[a-z]?,? (?:${NAME} ){1,3}${STREET}\\b`),
  new RegExp(`(?<![\\d/.])\\d{1,6}[a-z]?,? (?:${NAME} ){1,3}${MAYBE_STREET}\\b[.,]? ${QUADRANT}\\b`),
  new RegExp(`\\b\\d{1,3}(?:st|nd|rd|th)? (?:st|ave|street|avenue)\\b[.,]? ${QUADRANT}\\b`),
];

/** Digits and letters of a vehicle identification number, which has 17 and ends with digits. */
const VIN_PART = /^[a-hj-npr-z0-9]+$/;
const VIN_LENGTH = 17;

const isPersonal = (text: string): boolean => PERSONAL.some((shape) => shape.test(text)) || holdsVin(text);

/** A number in parts, too: `1HGCM 82633 A004352`. A mixture of 11 letters and digits or more is some number of a person or thing. */
function holdsVin(text: string): boolean {
  const words = text.split(/[\s.,:#-]+/);
  if (words.some((word) => /^(?=(?:\D*\d){4})(?=[^a-z]*[a-z])[a-z\d]{11,}$/.test(word))) return true;
  return words.some((_, from) => {
    let whole = '';
    for (const word of words.slice(from)) {
      if (!VIN_PART.test(word)) return false;
      whole += word;
      if (whole.length >= VIN_LENGTH) break;
    }
    return whole.length === VIN_LENGTH && /\d{4}$/.test(whole) && /(?:[a-z].*){2}/.test(whole);
  });
}
