import type { Facets } from '#src/domain/list/facets.ts';

/** A price to the nearest amount that people round to, in dollars. */
function rounded(dollars: number): number {
  const step = dollars < 100 ? 10 : dollars < 300 ? 25 : dollars < 1000 ? 50 : 250;
  return Math.round(dollars / step) * step;
}

/**
 * At most four ranges of prices that divide a list into about equal parts at round amounts; none if its prices are too close.
 * Both ends of a range belong to it, as in a filter.
 * @param prices in cents, in any order
 */
export function priceRanges(prices: Int32Array): Facets['prices'] {
  const { below, upTo } = totals(prices);
  const quarters = [1, 2, 3].map((quarter) => (prices.length * quarter) / 4);
  const edges = prices.length ? quarters.map((n) => rounded(upTo.findIndex((total) => total >= n))) : [];
  const limits = [...new Set(edges)].filter((edge) => edge > 0 && edge < upTo.length);
  return [0, ...limits]
    .map((min, at) => {
      const max = limits[at] ?? 0;
      return { min, max, count: (max ? upTo[max]! : prices.length) - below[min]! };
    })
    .filter(({ count }) => count > 0 && count < prices.length);
}

/** How many prices are below each whole amount of dollars, and how many are up to it. */
function totals(prices: Int32Array): { below: Uint32Array; upTo: Uint32Array } {
  const most = prices.reduce((top, price) => Math.max(top, Math.ceil(price / 100)), 0);
  const [below, upTo] = [new Uint32Array(most + 2), new Uint32Array(most + 2)];
  for (const price of prices) {
    below[Math.floor(price / 100) + 1]!++;
    upTo[Math.ceil(price / 100)]!++;
  }
  for (let dollars = 1; dollars < upTo.length; dollars++) {
    below[dollars]! += below[dollars - 1]!;
    upTo[dollars]! += upTo[dollars - 1]!;
  }
  return { below, upTo };
}
