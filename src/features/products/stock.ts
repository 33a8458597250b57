import { capital } from '#src/kit/number-text.ts';

/** Up to this count visitors see how many are left; see docs/stock.md. */
export const LOW_STOCK = 4;
/** From this count on partners see `16+`. */
const MAX_SHOWN = 16;

export interface StockPart {
  /** null where it is not shown */
  count: number | null;
  /** the number of the shop; absent at suppliers */
  place?: number;
  /** days until they are in the shops; 0: they are there */
  days: number;
}

const sum = (parts: readonly StockPart[]): number => parts.reduce((all, { count }) => all + (count ?? 0), 0);

/** Days until a set of four is in the shops, or whatever there is. @param parts the soonest first */
export function daysToSet(parts: readonly StockPart[]): number {
  const wanted = Math.min(LOW_STOCK, sum(parts));
  return parts.find((_, at) => sum(parts.slice(0, at + 1)) >= wanted)?.days ?? 0;
}

/** How many of a tire each shop has, by the shop's number. */
export function stockInShops(stock: {
  availability: StockPart[] | null;
  count: number;
  leadDays: number;
  location: number;
}): Record<number, number> {
  const { availability, count, leadDays, location } = stock;
  const parts = availability ?? [{ count, days: leadDays }];
  return Object.fromEntries(
    parts.flatMap(({ count, place = location, days }) => (days > 0 || !count ? [] : [[place, count]])),
  );
}

/** The parts of a stock that somebody may see, where there are several. @param shown what is shown of a part's count */
export const shownParts = (
  parts: StockPart[] | null | undefined,
  count: number,
  shown: (count: number) => number | null,
): Pick<ShownStock, 'availability'> =>
  parts && parts.length > 1 && sum(parts) === count
    ? { availability: parts.map((part) => ({ ...part, count: shown(part.count ?? 0) })) }
    : {};

/** `4 at Foothills, 4 at Skyline, 6 more in 2–3 days`; without counts `At Foothills, at Skyline, more in 2–3 days`. */
export function availabilityText(parts: readonly StockPart[] = [], places: readonly string[] = []): string {
  const texts = parts.map(({ count, place, days }, at) => {
    const number = count === null ? '' : `${quantityText(count)} `;
    if (days > 0) return `${number}${at > 0 ? 'more in' : 'in'} ${days}–${days + 1} days`;
    return `${number}at ${places[place ?? -1] ?? 'our shops'}`;
  });
  return capital(texts.join(', '));
}

export interface ShownStock {
  /** null when it is not shown */
  count: number | null;
  in_stock: boolean;
  /** days until it is in the shops, when a supplier has it; absent when it is there */
  lead_days?: number | undefined;
  /** where it lies, the soonest first; absent where all of it lies in one place */
  availability?: StockPart[] | undefined;
}

/** The stock that public pages may show: the exact count up to four, above that only that there is some. */
export function publicStock(count: number, leadDays = 0, parts?: StockPart[] | null): ShownStock {
  const shown = (some: number) => (count <= LOW_STOCK ? some : null);
  const arrival = count > 0 && leadDays > 0 ? { lead_days: leadDays } : {};
  return { count: shown(count), in_stock: count > 0, ...arrival, ...shownParts(parts, count, shown) };
}

export const arrivalText = (leadDays: number): string => `here in ${leadDays}–${leadDays + 1} days`;

/** Which shops have a tire, or when it will be here. @param places names of the shops, by number */
export function placeText(
  { lead_days, location, availability }: Pick<ShownStock, 'lead_days' | 'availability'> & { location: number },
  places: readonly string[],
): string {
  if (lead_days) return arrivalText(lead_days);
  const shops = availability?.flatMap(({ place }) => place ?? []) ?? [];
  return (shops.length > 0 ? shops : [location]).map((place) => places[place] ?? '').join(' and ');
}

export const partnerCount = (count: number): number => Math.min(count, MAX_SHOWN);

export const quantityText = (count: number): string => (count >= MAX_SHOWN ? '16+' : count > 0 ? String(count) : '');

/** What to say of too small a stock, as far as the viewer may see it; empty: enough. @param count null: more than `LOW_STOCK` */
export function shortageText(
  { count, in_stock }: { count: number | null; in_stock: boolean },
  quantity: number,
): string {
  if (!in_stock || count === 0) return `None in stock. We order ${quantity === 1 ? 'it' : `all ${quantity}`}.`;
  const atLeast = count ?? LOW_STOCK + 1;
  if (quantity <= atLeast) return '';
  return count === null || count >= MAX_SHOWN
    ? `At least ${atLeast} in stock. We’ll check whether we have ${quantity}.`
    : `Only ${count} of ${quantity} in stock. We order the other${quantity - count === 1 ? '' : ` ${quantity - count}`}.`;
}

export interface StockLabel {
  text: string;
  level: 'in' | 'low' | 'out';
}

/** The label of a stock count. `count` is null when it is not shown. Exactly four in the shops are the last set, sold as clearance. */
export function stockLabel({ count, in_stock, lead_days }: ShownStock): StockLabel {
  if (!in_stock || count === 0) return { text: 'Ask us to order', level: 'out' };
  const isLow = count !== null && count <= LOW_STOCK;
  if (lead_days)
    return isLow
      ? { text: `${count} ${arrivalText(lead_days)}`, level: 'low' }
      : { text: `H${arrivalText(lead_days).slice(1)}`, level: 'in' };
  if (!isLow) return { text: 'In stock here', level: 'in' };
  return { text: count === LOW_STOCK ? `Last set of ${LOW_STOCK}` : `${count} left`, level: 'low' };
}

/** The classes of a stock text: a dot when there is enough, a diamond when stock is low, a ring when there is none. */
export const stockClass = (level: StockLabel['level']): string => (level === 'in' ? 'stock' : `stock ${level}`);
