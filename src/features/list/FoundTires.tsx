import { placeText } from '#src/features/products/stock.ts';
import { memo, type ComponentProps } from 'react';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { pageWindow, withFields } from '#src/features/filter/filter.ts';
import { sizeText } from '#src/features/filter/list-heading.ts';
import type { ListShop, ListState } from './list-state.ts';
import { taxNames } from '#src/features/shop/taxes.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { ProductCard } from '#src/features/cards/ProductCard.tsx';
import { useOwnPrice } from '#src/features/cards/use-own-price.client.ts';
import { cardVehicle } from './my-vehicle.client.ts';
import { CallButtons, NothingFound } from './NothingFound.tsx';

/** Cards on the first screen, whose pictures load eagerly. */
const FIRST_SCREEN = 4;

/** The cards of a list and its pages, rendered again only for another list. */
export const FoundTires = memo(function FoundTires({ state }: { state: ListState }) {
  const { data, rear } = state;
  if (!data.length && !rear) return <NothingFound state={state} />;
  return (
    <>
      {rear ? <Axles state={state} rear={rear} /> : <Cards state={state} products={data} eagerCount={FIRST_SCREEN} />}
      <Pagination {...state} />
    </>
  );
});

/** Front and rear tires, of a staggered vehicle or of two sizes, side by side: the same criteria and the same page of both. */
function Axles({ state, rear }: { state: ListState; rear: NonNullable<ListState['rear']> }) {
  const axle = (name: string, size: string, products: ProductSummary[], total: number) => (
    <section className="axle may-shrink" aria-label={`${name} tires`}>
      <h3 className="cluster regular-size semibold below-3">
        {name} <b>{size}</b>
      </h3>
      {products.length > 0 ? (
        <Cards state={state} products={products} eagerCount={FIRST_SCREEN / 2} />
      ) : (
        <p className="note">{total > 0 ? 'No more on this page.' : 'No tires match all of that.'}</p>
      )}
    </section>
  );
  return (
    <>
      <div className="axles grid gap-3">
        {axle('Front', state.vehicle?.size.front ?? sizeText(state.filter), state.data, state.total)}
        {axle('Rear', rear.size, rear.data, rear.total)}
      </div>
      <div className="detail line-above above-6 pad-top-4">
        <p>Use the same pattern on both axles. Missing a size? We’ll order it:</p>
        <CallButtons shop={state.shop} />
      </div>
    </>
  );
}

interface CardsProps {
  state: ListState;
  products: readonly ProductSummary[];
  /** so many are on the first screen */
  eagerCount: number;
}

const Cards = ({ state: { shop, vehicle, rear }, products, eagerCount }: CardsProps) => (
  <ul className="cards grid gap-3">
    {products.map((product, index) => (
      <ListCard
        key={product.id}
        product={product}
        shop={shop}
        vehicle={cardVehicle(vehicle) ?? (rear && { staggered: true })}
        eager={index < eagerCount}
      />
    ))}
  </ul>
);

interface ListCardProps extends Pick<ComponentProps<typeof ProductCard>, 'product' | 'vehicle' | 'eager'> {
  shop: Pick<ListShop, 'terms' | 'phones'>;
}

/** A card of the list. A signed-in viewer sees the own price in it. */
export function ListCard({ shop: { terms, phones }, ...props }: ListCardProps) {
  const price = useOwnPrice(props.product.id);
  const pairPrice = useOwnPrice(props.product.pair?.id ?? 0);
  const { in_stock, lead_days } = props.product;
  return (
    <ProductCard
      {...props}
      terms={terms}
      recycling={terms.fee_recycling}
      taxes={taxNames(terms.taxes)}
      place={
        in_stock && !lead_days
          ? placeText(
              props.product,
              phones.map(({ name }) => name),
            )
          : undefined
      }
      price={price}
      pairPrice={pairPrice}
      sizes="146px"
      showType
    />
  );
}

const [ON_DESKTOPS, ON_PHONES] = [5, 3];

/** Links to the pages around the current one. They work without a script. */
function Pagination({ filter, current, totalPage }: Pick<ListState, 'filter' | 'current' | 'totalPage'>) {
  if (totalPage < 2) return null;
  const onPhones = pageWindow(current, totalPage, ON_PHONES);
  const linkTo = (page: number) => ({ href: filterUrl(withFields(filter, { current: page })), 'data-stay': 'page' });
  const beside = (rel: 'prev' | 'next', label: string, page: number) => (
    <a {...linkTo(page)} rel={rel} aria-label={label}>
      <Icon name={rel} />
    </a>
  );
  return (
    <nav className="pages cluster justify-center gap-1 above-6" aria-label="Pages">
      {current > 1 && beside('prev', 'Previous page', current - 1)}
      {pageWindow(current, totalPage, ON_DESKTOPS).map((page) => (
        <a
          key={page}
          {...linkTo(page)}
          className={onPhones.includes(page) ? undefined : 'wide'}
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </a>
      ))}
      {current < totalPage && beside('next', 'Next page', current + 1)}
      <span className="note text-center">
        Page {current} of {totalPage}
      </span>
    </nav>
  );
}
