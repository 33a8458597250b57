import { placeText } from '#src/features/products/stock.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { PAGE_SIZE, PAGE_SIZES, pageWindow, withFields, type ProductFilter } from '#src/features/filter/filter.ts';
import { sizeText } from '#src/features/filter/list-heading.ts';
import type { ListState } from './list-state.ts';
import type { CardSale } from '#src/features/cards/card-foot.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { ProductCard } from '#src/features/cards/ProductCard.tsx';
import { CallButtons, NothingFound } from './NothingFound.tsx';

/** Cards on the first screen, whose pictures load eagerly. */
const FIRST_SCREEN = 4;

interface Props {
  list: ListState;
  sale: CardSale;
}

export function FoundTires({ list, sale }: Props) {
  if (!list.data.length && !list.rear) return <NothingFound list={list} />;
  return (
    <>
      {list.rear ? (
        <Axles list={list} sale={sale} rear={list.rear} />
      ) : (
        <Cards list={list} sale={sale} products={list.data} eagerCount={FIRST_SCREEN} />
      )}
      <Pagination {...list} />
    </>
  );
}

/** Front and rear tires, of a staggered vehicle or of two sizes, side by side: the same criteria and the same page of both. */
function Axles({ list, sale, rear }: Props & { rear: NonNullable<ListState['rear']> }) {
  const axle = (name: string, size: string, products: ProductSummary[], total: number) => (
    <section className="axle may-shrink" aria-label={`${name} tires`}>
      <h3 className="cluster regular-size semibold below-3">
        {name} <b>{size}</b>
      </h3>
      {products.length > 0 ? (
        <Cards list={list} sale={sale} products={products} eagerCount={FIRST_SCREEN / 2} />
      ) : (
        <p className="note">{total > 0 ? 'No more on this page.' : 'No tires match all of that.'}</p>
      )}
    </section>
  );
  return (
    <>
      <div className="axles grid gap-3">
        {axle('Front', list.vehicle?.size.front ?? sizeText(list.filter), list.data, list.total)}
        {axle('Rear', rear.size, rear.data, rear.total)}
      </div>
      <div className="detail line-above above-6 pad-top-4">
        <p>Use the same pattern on both axles. Missing a size? We’ll order it:</p>
        <CallButtons shop={list.shop} />
      </div>
    </>
  );
}

interface CardsProps extends Props {
  products: readonly ProductSummary[];
  /** so many are on the first screen */
  eagerCount: number;
}

const Cards = ({ list: { shop }, sale, products, eagerCount }: CardsProps) => (
  <ul className="cards grid gap-3">
    {products.map((product, index) => (
      <ProductCard
        key={product.id}
        product={product}
        sale={sale}
        place={
          product.in_stock && !product.lead_days
            ? placeText(
                product,
                shop.phones.map(({ name }) => name),
              )
            : undefined
        }
        eager={index < eagerCount}
        sizes="146px"
        showType
      />
    ))}
  </ul>
);

const [ON_DESKTOPS, ON_PHONES] = [5, 3];

/** Links to the pages around the current one, and to longer pages. They work without a script. */
function Pagination({ filter, current, totalPage, total, rear }: ListState) {
  if (Math.max(total, rear?.total ?? 0) <= PAGE_SIZE) return null;
  const onPhones = pageWindow(current, totalPage, ON_PHONES);
  const link = (fields: Partial<ProductFilter>) => ({
    href: filterUrl(withFields(filter, fields)),
    'data-stay': 'page',
  });
  const linkTo = (page: number) => link({ current: page });
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
        Page {current} of {totalPage}, {filter.goods} a page:
      </span>
      {PAGE_SIZES.map((size) => (
        <a
          key={size}
          {...link({ pageSize: size })}
          aria-label={`${size} a page`}
          aria-current={size === filter.pageSize || undefined}
        >
          {size}
        </a>
      ))}
    </nav>
  );
}
