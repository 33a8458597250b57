import { arrivalText } from './stock.ts';
import type { ShopPlace } from '../shop/settings.ts';

/** The text about pickup on a product page: the product is in one of the two shops, on its way in some days, or out of stock. */
export function pickupText(
  { in_stock, lead_days, location }: { in_stock: boolean; lead_days?: number | undefined; location: 0 | 1 },
  places: ReadonlyArray<Pick<ShopPlace, 'name' | 'street'>>,
): { title: string; text: string } {
  const [place, other] = [places[location]!, places[location ? 0 : 1]!];
  if (in_stock && lead_days)
    return { title: `H${arrivalText(lead_days).slice(1)}`, text: 'We bring it to the shop nearest you.' };
  return in_stock
    ? { title: `Pick up at ${place.name}`, text: `${place.street}. Ask us to bring it to ${other.name}.` }
    : { title: 'Two shops in Calgary', text: 'We order it to the one nearest you.' };
}
