import { placeAt } from './place-at.ts';
import type { ShopPlace } from './shop-place.ts';
import { arrivalText } from '#src/features/products/stock.ts';

export interface PickupShops {
  all: string;
  places: ReadonlyArray<Pick<ShopPlace, 'name' | 'street' | 'phone'>>;
}

/** The text about pickup on a product page: the product is in one of the shops, on its way in some days, or out of stock. */
export function pickupText(
  { in_stock, lead_days, location }: { in_stock: boolean; lead_days?: number | undefined; location: number },
  { all, places }: PickupShops,
): { title: string; text: string } {
  const place = placeAt(places, location);
  const others = places.filter((other) => other !== place);
  if (in_stock && lead_days)
    return {
      title: `H${arrivalText(lead_days).slice(1)}`,
      text: others.length ? 'We bring it to the shop nearest you.' : 'We bring it to the shop.',
    };
  if (!in_stock) return { title: all, text: others.length ? 'We order it to the one nearest you.' : 'We order it.' };
  const elsewhere = others.length > 1 ? 'another shop' : others[0]?.name;
  return {
    title: `Pick up at ${place.name}`,
    text: elsewhere ? `${place.street}. Ask us to bring it to ${elsewhere}.` : `${place.street}.`,
  };
}
