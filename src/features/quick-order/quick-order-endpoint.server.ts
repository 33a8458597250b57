import { limitPrices } from '#src/features/accounts/prices-endpoint.server.ts';
import { answerSignedIn } from '#src/features/accounts/session.private.server.ts';
import { readLiveEdition } from '#src/features/content/edition.server.ts';
import { orderKey, readItemLine, readOrderLine } from '#src/features/pricing/order-line.ts';
import { idsOfItems, shownTire, tiresInStock, tiresOf } from '#src/features/pricing/priced-products.private.server.ts';
import { askedConstruction, isOfConstruction } from '#src/features/sizes/service-description.ts';
import { formatTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { cleanLines } from '#src/kit/clean-text.ts';
import { quickOrderCall, type FoundSizes, type OrderSize } from './quick-order-calls.ts';

export default answerSignedIn(quickOrderCall, async ({ db, viewer }, { text }) => {
  const lines = text
    .split(/\r\n?|\n/)
    .map((typed, at) => ({ line: at + 1, text: cleanLines(typed.slice(0, 200)) }))
    .filter((line) => line.text)
    .map((line) => {
      const asked = readOrderLine(line.text);
      return { ...line, asked, item: asked ? null : readItemLine(line.text) };
    });
  const slugs = lines.flatMap(({ asked }) => (asked ? sizeSlug(asked.size) : []));
  const names = lines.flatMap(({ item }) => item?.what ?? []);
  const { name: edition, prices } = await readLiveEdition(db);
  const found = await tiresInStock(db, [...new Set(slugs)], prices);
  const ids = await idsOfItems(db, names);
  const items = await tiresOf(db, [...new Set(ids.values())], prices);
  await limitPrices(db, viewer, [...found, ...items]);
  const bySlug = Map.groupBy(found, ({ size_slug }) => size_slug);
  const sizes = new Map<string, OrderSize>();
  const add = (size: Omit<OrderSize, 'tires'>, tires: typeof found) => {
    const known = sizes.get(size.key);
    if (known) known.quantity += size.quantity;
    else sizes.set(size.key, { ...size, tires: tires.map((tire) => shownTire(tire, viewer)) });
  };
  const unread: FoundSizes['unread'] = [];
  for (const { line, text, asked, item } of lines) {
    const product = item && items.find(({ id }) => id === ids.get(item.what));
    if (asked) {
      const { size, quantity } = asked;
      const slug = sizeSlug(size);
      const construction = askedConstruction(size);
      const tires = (bySlug.get(slug) ?? []).filter((tire) => isOfConstruction(tire, construction));
      add({ key: orderKey(size), slug, size: formatTireSize(size), quantity }, tires);
    } else if (product)
      add({ key: `item-${product.id}`, slug: '', size: product.title, quantity: item.quantity }, [product]);
    else unread.push({ line, text });
  }
  return { data: { edition, sizes: [...sizes.values()], unread } };
});
