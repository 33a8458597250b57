import type { CardSale } from '#src/features/cards/card-foot.ts';
import { ProductCard } from '#src/features/cards/ProductCard.tsx';
import type { AlternateSize } from '#src/features/filter/facets.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import {
  countChoices,
  PAGE_SIZE,
  PAGE_SIZES,
  withFields,
  withoutSize,
  type ProductFilter,
} from '#src/features/filter/filter.ts';
import { sizeText } from '#src/features/filter/list-heading.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { placeText } from '#src/features/products/stock.ts';
import { comparePath, sizePath } from '#src/kit/paths.ts';
import { sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { PageNumbers } from '#src/kit/PageNumbers.tsx';
import { phoneText } from '#src/kit/phone.ts';
import type { ListShop, ListState } from './list-state.ts';

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
      <div className="axles grid gap-3 above-2">
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

function Cards({ list: { shop }, sale, products, eagerCount }: CardsProps) {
  const places = shop.places.map(({ name }) => name);
  return (
    <ul className="cards grid wide-columns gap-3">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          sale={sale}
          place={product.in_stock && !product.lead_days ? placeText(product, places) : undefined}
          eager={index < eagerCount}
          sizes="146px"
          showType
        />
      ))}
    </ul>
  );
}

/** Links to the pages around the current one, and to longer pages. */
function Pagination({ filter, current, totalPage, total, rear }: ListState) {
  if (Math.max(total, rear?.total ?? 0) <= PAGE_SIZE) return null;
  const hrefOf = (fields: Partial<ProductFilter>) => filterUrl(withFields(filter, fields));
  return (
    <PageNumbers
      current={current}
      totalPage={totalPage}
      hrefOf={(page) => hrefOf({ current: page })}
      shown={5}
      onPhones={3}
      stay="page"
    >
      <span className="note text-center full-width">
        Page {current} of {totalPage}, {filter.goods} a page:
      </span>
      {PAGE_SIZES.map((size) => (
        <a
          key={size}
          href={hrefOf({ pageSize: size })}
          data-stay="page"
          aria-label={`${size} a page`}
          aria-current={size === filter.pageSize || undefined}
        >
          {size}
        </a>
      ))}
    </PageNumbers>
  );
}

/** An empty result: similar sizes, and whom to ask. */
function NothingFound({ list: { filter, alternates = [], shop } }: Pick<Props, 'list'>) {
  const requested = sizeFromParts(filter.width, filter.profile, filter.rim);
  const size = sizeText(filter);
  const [nearest] = alternates;
  // other tires of the size may be there, without the letter or the type that was chosen
  const isSizeMissing = nearest && !countChoices(withoutSize(filter));
  return (
    <div className="frame pad-5">
      <h3 className="x-large">
        {isSizeMissing ? `No ${size} here right now` : `No ${filter.goods} match all of that`}
      </h3>
      {nearest ? (
        <>
          <p className="muted above-2">
            These sizes are about as tall and fit the same rim. Ask us before you buy: they must carry the load on your
            placard, and not every car takes every width.
          </p>
          <SizeLinks
            sizes={alternates}
            hrefOf={({ size_slug }) => sizePath(size_slug)}
            textOf={({ count }) => `${count} ${count === 1 ? 'tire' : 'tires'}`}
          />
          {requested && (
            <p className="muted above-2">
              <a className="more full-ink" href={comparePath(sizeSlug(requested), nearest.size_slug)}>
                Compare {size} with {nearest.size}
              </a>
            </p>
          )}
        </>
      ) : (
        <p className="muted above-2">Remove a filter above, or tell us what you drive and we’ll find it.</p>
      )}
      <p className="muted above-5 bold">We can order other sizes. Call or text:</p>
      <CallButtons shop={shop} />
    </div>
  );
}

interface SizeLinksProps<Size extends AlternateSize> {
  sizes: readonly Size[];
  hrefOf(size: Size): string;
  textOf(size: Size): string;
  note?: string;
}

/** Sizes in place of another one, and how much taller each is. */
export const SizeLinks = <Size extends AlternateSize>({ sizes, hrefOf, textOf, note = '' }: SizeLinksProps<Size>) => (
  <ul className="alternates grid line-above above-3">
    {sizes.map((size) => (
      <li key={size.size_slug}>
        <a className="small line-below plain-link" href={hrefOf(size)} data-stay="list">
          <b className="large">{size.size}</b> <span className="muted text-right">{textOf(size)}</span>{' '}
          <span className="muted text-right">{differenceText(size.diameter_difference_percent) + note}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** `1.2% taller` */
function differenceText(percent: number): string {
  if (percent === 0) return 'same height';
  return `${Math.abs(percent).toFixed(1)}% ${percent > 0 ? 'taller' : 'lower'}`;
}

/** A call button for each shop, and one for a text message. */
const CallButtons = ({ shop }: { shop: ListShop }) => (
  <ul className="asks cluster above-3">
    {shop.places.map(({ name, phone }) => (
      <li key={phone}>
        <a className="btn" href={`tel:${phone}`}>
          <Icon name="phone" />
          <span>
            {name} <span className="nowrap">{phoneText(phone)}</span>
          </span>
        </a>
      </li>
    ))}
    <li>
      <a className="btn" href={`sms:${shop.text_phone}`}>
        <Icon name="text" />
        Text us
      </a>
    </li>
  </ul>
);
