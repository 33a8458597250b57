/** Load index, speed rating and prices in a search. */
import { MAX_LOAD_INDEX, SPEED_SYMBOLS } from '../size/service-description.ts';
import type { Query } from './query.ts';
import { textOf } from './read-sizes.ts';
import { runsOf, take, tokensIn, type Run, type Token } from './tokens.ts';

/** A car carries no less on four tires; lower numbers are something else. */
const MIN_LOAD_INDEX = 65;
/** Lower numbers are a size or a year of somebody's plan, not a price. */
const MIN_PRICE = 25;

/** Reads each run of words that a reader knows, the longest first, and takes its words. */
function readRuns(tokens: readonly Token[], longest: number, read: (text: string, run: Run) => boolean): void {
  for (const run of runsOf(tokens, longest))
    if (tokensIn(tokens, run).every(({ taken }) => !taken) && read(textOf(tokens, run), run)) take(tokens, run);
}

/** `121/118S`, `102H`, `load index 102`, `speed rating H`, `H rated`: at least these. */
export function takeService(tokens: readonly Token[]): Pick<Query, 'loadIndex' | 'speed'> {
  const found = { loadIndex: 0, speed: '' };
  const isIndex = (n: number) => n >= MIN_LOAD_INDEX && n <= MAX_LOAD_INDEX;
  readRuns(tokens, 3, (text) => {
    const whole = /^\(?(\d{2,3})(?:\/\d{2,3})? ?([h-y])\)?$/.exec(text);
    const index =
      /^(?:load index|load|li|index) (\d{2,3})$/.exec(text) ?? /^(\d{2,3}) (?:load index|load|li)$/.exec(text);
    const speed =
      /^(?:speed rating|speed|rated) ([l-y]|h)$/.exec(text) ??
      /^([l-y]|h)[ -](?:speed rating|rated?|rating|speed)$/.exec(text);
    const n = Number((whole ?? index)?.[1] ?? 0);
    const symbol = (whole?.[2] ?? speed?.[1] ?? '').toUpperCase();
    if (!isIndex(n) && !speed) return false;
    if (symbol && !SPEED_SYMBOLS.includes(symbol)) return false;
    if (n && !isIndex(n)) return false;
    found.loadIndex ||= n;
    found.speed ||= symbol;
    return true;
  });
  return found;
}

const UNIT = '(?: ?(?:\\$|dollars?|bucks|cad))?(?: (?:each|per tire|a tire|apiece))?';
const NUMBER = '\\$? ?(\\d{2,4})(?:\\.\\d{2})?';
const MOST = new RegExp(
  `^(?:under|below|less than|up to|max|maximum|at most|no more than|not over|within|<) ?${NUMBER}${UNIT}$`,
);
const LEAST = new RegExp(`^(?:over|above|more than|at least|min|minimum|from|starting at|>) ?${NUMBER}${UNIT}$`);
const ALONE = /^(?:\$ ?(\d{2,4})|(\d{2,4}) ?(?:\$|dollars?|bucks))(?:\.\d{2})?$/;
const BETWEEN = new RegExp(`^(between |from )?(\\$?) ?(\\d{2,4})\\$? ?(-|to )? ?\\$?(\\d{2,4})${UNIT}$`);

/** `under 150`, `below $200`, `150-200`, `between $100 and $200`, `$150`: retail prices in whole dollars, both included. */
export function takePrices(tokens: readonly Token[]): Pick<Query, 'minPrice' | 'maxPrice'> {
  const found = { minPrice: 0, maxPrice: 0 };
  readRuns(tokens, 6, (text) => {
    const between = BETWEEN.exec(text);
    if (between && (between[1] || between[2] || between[4])) {
      const [low, high] = [Number(between[3]), Number(between[5])];
      const isSize = !between[1] && !between[2] && between[5]!.length < 3;
      if (low < MIN_PRICE || high <= low || isSize || found.maxPrice) return false;
      Object.assign(found, { minPrice: low, maxPrice: high });
      return true;
    }
    const [most, least, alone] = [MOST.exec(text), LEAST.exec(text), ALONE.exec(text)];
    const n = Number((most ?? least)?.[1] ?? alone?.[1] ?? alone?.[2] ?? 0);
    if (n < MIN_PRICE || (least ? found.minPrice : found.maxPrice)) return false;
    if (least) found.minPrice = n;
    else found.maxPrice = n;
    return true;
  });
  if (found.minPrice && found.maxPrice && found.minPrice > found.maxPrice)
    return { minPrice: found.maxPrice, maxPrice: found.minPrice };
  return found;
}
