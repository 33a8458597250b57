import { idsOfItems, shownTire, tiresInStock, tiresOf } from '#src/features/pricing/priced-products.private.server.ts';
import { quickOrderCall, type QuickLine, type FoundSizes } from './quick-order-calls.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { readLiveEdition } from '#src/features/content/edition.server.ts';
import { cleanLines } from '#src/kit/clean-text.ts';
import { orderKey, readItemLine, readOrderLine } from '#src/features/pricing/order-line.ts';
import { askedConstruction, groupByConstruction } from '#src/features/sizes/service-description.ts';
import { formatTireSize, parseTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { answerSignedIn } from '#src/features/accounts/session.private.server.ts';
import { limitPrices } from '#src/features/accounts/prices-endpoint.server.ts';

export default answerSignedIn(quickOrderCall, async ({ db, viewer }, { text }) => {
  const lines = text
    .split(/\r\n?|\n/)
    .map((typed, at) => readLine(typed, at + 1))
    .filter((line) => line.text);
  const sizes = new Map(lines.flatMap(({ size }) => (size ? [[size.key, size]] : [])));
  const { name: edition, prices } = await readLiveEdition(db);
  const found = await tiresInStock(db, [...new Set([...sizes.values()].map(({ size_slug }) => size_slug))], prices);
  const typed = lines.flatMap((line) => (line.size ? [] : [{ line, read: readItemLine(line.text) }]));
  const ids = await idsOfItems(
    db,
    typed.flatMap(({ read }) => read?.what ?? []),
  );
  const items = await tiresOf(db, [...new Set(ids.values())], prices);
  await limitPrices(db, viewer, [...found, ...items]);
  const bySize = Map.groupBy(found, ({ size_slug }) => size_slug);
  const tires: Record<string, ShownTire[]> = {};
  const others: Record<string, ShownTire[]> = {};
  for (const [key, { size, size_slug }] of sizes) {
    const split = groupByConstruction(bySize.get(size_slug) ?? [], askedConstruction(parseTireSize(size)!));
    tires[key] = split.asked.map((tire) => shownTire(tire, viewer));
    if (split.others.length) others[key] = split.others.map((tire) => shownTire(tire, viewer));
  }
  for (const { line, read } of typed) {
    const item = read && items.find(({ id }) => id === ids.get(read.what));
    if (!item) continue;
    const key = `item-${item.id}`;
    line.size = { size: item.title, size_slug: '', key, quantity: read.quantity };
    tires[key] = [shownTire(item, viewer)];
  }
  return { data: { edition, lines, tires, others } satisfies FoundSizes };
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
