import { useStore } from '@nanostores/react';
import { memo, useEffect } from 'react';
import { taxNames } from '#src/domain/pricing/taxes.ts';
import type { CardFees, CardVehicle } from '#src/domain/pricing/card-totals.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { $showsOwnPrices, $viewer } from '#src/stores/account/viewer.ts';
import { $prices, requestPrices, type PriceState } from '#src/stores/product/prices.ts';
import { ProductCard } from '#src/ui/ProductCard.tsx';

interface Props {
  product: ProductSummary;
  fees: CardFees;
  /** the vehicle of the list */
  vehicle?: CardVehicle | undefined;
  /** names of the shops, by `location` */
  places: readonly string[];
  /** on the first screen: its picture loads at once */
  eager: boolean;
}

/**
 * A card of the list. A signed-in viewer sees the own price in it. Each response has new objects for the same products,
 * so a card renders again only when what it shows has changed.
 */
export const ListCard = memo(
  function ListCard({ places, ...props }: Props) {
    const price = useOwnPrice(props.product.id);
    const { in_stock, lead_days, location } = props.product;
    return (
      <ProductCard
        {...props}
        recycling={props.fees.recycling}
        taxes={taxNames(props.fees.taxes)}
        place={in_stock && !lead_days ? places[location] : undefined}
        price={price}
        sizes="146px"
        showType
      />
    );
  },
  (a, b) =>
    a.fees === b.fees &&
    a.vehicle?.kind === b.vehicle?.kind &&
    a.vehicle?.staggered === b.vehicle?.staggered &&
    a.eager === b.eager &&
    sameProduct(a.product, b.product),
);

const sameProduct = (a: ProductSummary, b: ProductSummary): boolean =>
  a === b ||
  (a.fit?.reason === b.fit?.reason &&
    a.lead_days === b.lead_days &&
    (Object.keys(a) as Array<keyof ProductSummary>).every((field) => field === 'fit' || a[field] === b[field]));

/** Requests a product's price once its card is shown. Undefined until it has loaded, and for visitors. */
export function useOwnPrice(id: number): PriceState | undefined {
  const viewer = useStore($viewer, { ssr: 'initial' });
  const sees = useStore($showsOwnPrices, { ssr: 'initial' });
  const prices = useStore($prices, { ssr: 'initial', keys: [id] });
  useEffect(() => {
    if (viewer && sees && id) requestPrices([id]);
  }, [viewer, sees, id]);
  return sees ? prices[id] : undefined;
}
