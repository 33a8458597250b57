import { memo } from 'react';
import { taxNames } from '#src/domain/pricing/taxes.ts';
import type { CardFees, CardVehicle } from '#src/domain/pricing/card-totals.ts';
import { isOwnPrice, ownPrice } from '#src/domain/pricing/price-text.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import type { WinterTire } from '#src/domain/vehicle/winter-tire.ts';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { useOwnPrice } from '../use-own-price.ts';

interface CardsProps {
  products: readonly ProductSummary[];
  fees: CardFees;
  vehicle: CardVehicle | undefined;
  places: readonly string[];
  /** so many are on the first screen */
  eagerCount: number;
}

export const Cards = ({ products, eagerCount, ...shared }: CardsProps) => (
  <ul className="cards">
    {products.map((product, i) => (
      <ListCard key={product.id} product={product} {...shared} eager={i < eagerCount} />
    ))}
  </ul>
);

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

/** A tire of a package at the price that its viewer pays. */
export function usePricedTire<Tire extends WinterTire | null>(tire: Tire): Tire | (WinterTire & { isOwn: boolean }) {
  const price = useOwnPrice(tire?.id ?? 0);
  return tire && typeof price === 'object' ? { ...tire, each: ownPrice(price), isOwn: isOwnPrice(price) } : tire;
}
