import { tiresInStock } from '#db/private/priced-products.ts';
import { quickOrderCall, type QuickLine, type FoundSizes, type QuickTire } from '#src/contracts/quick-order.ts';
import { cleanLines } from '#src/domain/content/clean-text.ts';
import { orderKey, readOrderLine } from '#src/domain/pricing/order-line.ts';
import { askedConstruction, groupByConstruction } from '#src/domain/size/construction.ts';
import { formatTireSize, parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { answerSignedIn } from './http/session/session.ts';
import { limitPrices } from './http/limits/price-limit.ts';
import { shownTire } from './http/quoting.ts';

export default answerSignedIn(quickOrderCall, async ({ db, viewer }, { text }) => {
  const lines = text
    .split(/\r\n?|\n/)
    .map((typed, at) => readLine(typed, at + 1))
    .filter((line) => line.text);
  const sizes = new Map(lines.flatMap(({ size }) => (size ? [[size.key, size]] : [])));
  const found = await tiresInStock(db, [...new Set([...sizes.values()].map(({ size_slug }) => size_slug))]);
  await limitPrices(db, viewer, found);
  const bySize = Map.groupBy(found, ({ size_slug }) => size_slug);
  const tires: Record<string, QuickTire[]> = {};
  const others: Record<string, QuickTire[]> = {};
  for (const [key, { size, size_slug }] of sizes) {
    const split = groupByConstruction(bySize.get(size_slug) ?? [], askedConstruction(parseTireSize(size)!));
    tires[key] = split.asked.map((tire) => shownTire(tire, viewer));
    if (split.others.length) others[key] = split.others.map((tire) => shownTire(tire, viewer));
  }
  return { data: { lines, tires, others } satisfies FoundSizes };
});

function readLine(typed: string, line: number): QuickLine {
  const read = readOrderLine(typed);
  return {
    line,
    text: cleanLines(typed.slice(0, 200)),
    size: read && {
      size: formatTireSize(read.size),
      size_slug: sizeSlug(read.size),
      key: orderKey(read.size),
      quantity: read.quantity,
    },
  };
}
