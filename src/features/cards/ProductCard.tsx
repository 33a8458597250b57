import { formatMoney } from '#src/kit/money.ts';
import { capital } from '#src/kit/number-text.ts';
import type { PartnerPrice } from '#src/features/pricing/partner-price.ts';
import { priceText, unitText } from '#src/features/pricing/price-text.ts';
import { onePrice } from '#src/features/pricing/item-price.ts';
import { setNumber, setPrice, type CardVehicle, type SaleTerms, type SetPrice } from '#src/features/pricing/price.ts';
import { promotionsData, promotionsOf, type PromotedTire, type Promotion } from '#src/features/pricing/promotion.ts';
import { taxNames, withTaxes } from '#src/features/shop/taxes.ts';
import { cardPhotograph, illustrationFile, illustrationSet } from '#src/features/products/product-picture.ts';
import { isWheelItself, typeLabel } from '#src/features/products/product-type.ts';
import {
  serviceDescription,
  STATUS_TITLES,
  type ProductSummary,
  type StatusType,
} from '#src/features/products/product.ts';
import { stockLabel } from '#src/features/products/stock.ts';
import { productPath } from '#src/kit/paths.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { ratingTexts } from './stars-text.ts';
import { stockClass } from './stock-class.ts';

interface PictureProps {
  product: ProductSummary;
  /** the `sizes` attribute: how wide the picture is shown */
  sizes: string;
  /** on the first screen: the picture loads at once */
  eager?: boolean | undefined;
}
interface CardPriceProps {
  product: PromotedTire & Pick<ProductSummary, 'retail_price' | 'count' | 'in_stock' | 'lead_days' | 'pair'>;
  /** recycling fee per tire, `5.00` */
  recycling: string;
  /** names of the taxes, `GST and PST` */
  taxes: string;
  /** with them, the card also shows the price of a set, and of a set installed */
  terms?: SaleTerms | undefined;
  /** of this day, where it is without terms */
  promotions?: readonly Promotion[] | undefined;
  vehicle?: CardVehicle | undefined;
  /** name of the shop that has it in stock; lists say it */
  place?: string | undefined;
  /**
   * What a signed-in viewer pays. Absent for visitors, and while it is loading. `none` or `failed`: there is no such
   * price, so the retail price is shown instead.
   */
  price?: PartnerPrice | 'none' | 'failed' | undefined;
  /** the same for the tire of the other axle */
  pairPrice?: PartnerPrice | 'none' | 'failed' | undefined;
}
interface CardProps extends PictureProps, Omit<CardPriceProps, 'product'> {
  /** for lists with products of several types */
  showType?: boolean;
}

/** One product among others, in the list and on pages of Astro, which render it without shipping a script. */
export function ProductCard({ product: p, showType = false, sizes, eager, ...price }: CardProps) {
  const size = p.size ? `${p.size} ` : variant(p);
  return (
    <li className="card frame" data-id={p.id} {...promotionsData(p, price.promotions ?? [])}>
      <div className={p.snowflake ? 'plate winter' : 'plate'}>
        <CardPicture product={p} sizes={sizes} eager={eager} />
      </div>
      <div className="card-b">
        <p className="brand between small muted semibold snug gap-2">
          {p.brands}
          <Badge status={p.status_type} />
        </p>
        <h3 translate="no">
          <a href={productPath(p)}>{p.pattern_title}</a>
        </h3>
        {size && (
          <p className="size" {...(p.size && { translate: 'no' as const })}>
            {size}
            {p.size && <span>{`${serviceDescription(p)}${p.run_flat ? ' run-flat' : ''}`}</span>}
          </p>
        )}
        <p className="meta row gap-3 small">
          {p.snowflake && (
            <span title={SNOWFLAKE}>
              <Icon name="flake" className="flake" />
              <span className="vh">{SNOWFLAKE}</span>
            </span>
          )}
          {showType && <span>{typeLabel(p.type_name)}</span>}
          {p.averageRating !== null && <Stars average={p.averageRating} count={p.reviewCount} />}
        </p>
        {p.fit && (
          <p className={`fit is-${p.fit.fit}`}>{p.fit.fit === 'no' ? `Does not fit. ${p.fit.reason}` : p.fit.reason}</p>
        )}
        <CardPrice product={p} {...price} />
      </div>
      <ChoiceButtons product={p} />
    </li>
  );
}

const SNOWFLAKE = 'Three-peak mountain snowflake';

/** The variant of an accessory, which is the end of its title: `Set of 4`. */
function variant({ title, pattern_title: pattern }: ProductSummary): string {
  const index = title.indexOf(pattern);
  return index < 0 ? '' : title.slice(index + pattern.length).trim();
}

/** The first uploaded photograph; without one, the illustration of its type. */
export function CardPicture({ product: p, sizes, eager = false }: PictureProps) {
  const attributes = { width: 240, height: 240, loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const;
  const photograph = cardPhotograph(p);
  if (photograph) return <img {...attributes} alt="" src={photograph} />;
  return (
    <picture>
      <source type="image/avif" srcSet={illustrationSet(p.pattern_picture, 'front')} sizes={sizes} />
      <img {...attributes} alt="" src={illustrationFile(p.pattern_picture, 'front')} />
    </picture>
  );
}

const BADGES = ['', 'badge', 'badge outline', 'badge soft'] as const;

/** On Sale, On Clearance or Premium; nothing for status 0. */
export const Badge = ({ status }: { status: StatusType }) =>
  status > 0 && <span className={BADGES[status]}>{STATUS_TITLES[status]}</span>;

/** A rating as a star and a figure. The script of a product page writes its texts anew (`islands/rating/rated.ts`). */
export function Stars({ average, count }: { average: number | null; count: number }) {
  const [spoken, figure, number] = ratingTexts(average, count);
  return (
    <span className="stars">
      <Icon name="star" className="star" />
      <span className="vh">{spoken}</span>
      <span aria-hidden="true">{figure}</span> <small aria-hidden="true">{number}</small>
    </span>
  );
}

/**
 * The foot of a card: price, stock and extra charges. In a list it holds the price of one tire, of a set and of a set
 * installed; `styles/list/price-basis.css` shows the one that the visitor has chosen.
 */
export function CardPrice({
  product: p,
  recycling,
  taxes,
  terms,
  promotions: some = [],
  vehicle,
  place,
  price,
  pairPrice,
}: CardPriceProps) {
  const viewers = typeof price === 'object' ? price : null;
  const fee = p.size ? recycling : null;
  const own = viewers && priceText(viewers, fee, taxes);
  const pair = p.pair && { ...p.pair, ...(typeof pairPrice === 'object' && pairPrice) };
  const sold = terms && setPrice({ ...p, ...viewers }, terms, vehicle, pair);
  const one = sold?.one ?? onePrice({ ...p, ...viewers }, promotionsOf(p, some));
  const oneLines = one.off
    ? [`Regular ${formatMoney(one.each)}`, unitText(fee, taxes)]
    : (own?.lines ?? [unitText(fee, taxes)]);
  const { text, level } = own?.stock ?? stockLabel(p);
  const stock = (
    <>
      <span className={stockClass(level)}>{text}</span>
      {place && <span className="place">{`at ${place}`}</span>}
    </>
  );
  const className = price ? 'cfoot priced' : 'cfoot';
  if (!sold)
    return (
      <div className={className}>
        <span className="price">{formatMoney(one.sum)}</span>
        {stock}
        <span className="per">{linesOf(oneLines)}</span>
      </div>
    );
  const { set, installed, items } = sold;
  const number = setNumber(sold);
  const whole = formatMoney(installed ?? set);
  const texts = setTexts(sold, terms);
  const basis = own && <span>{items.some(({ instead }) => instead) ? 'Retail price' : own.lines[0]}</span>;
  const other = items[1] && <span>{`with ${pair!.size} at ${formatMoney(items[1].each)}`}</span>;
  const promotions = [
    ...new Set(items.flatMap(({ promotion, told }) => [promotion ?? [], told.map(({ title }) => title)].flat())),
  ];
  return (
    <div className={className}>
      <span className="price">
        <span className="by-each">{formatMoney(one.sum)}</span>
        <span className="by-set">{formatMoney(set)}</span>
        <span className="by-all">{whole}</span>
      </span>
      {stock}
      <span className="per">
        <span className="by-each">{linesOf(oneLines)}</span>
        <span className="by-set">
          {basis}
          {other}
          {texts.set}
        </span>
        <span className="by-all">
          {basis}
          {other}
          {texts.installed}
        </span>
      </span>
      <span className="whole">
        {installed ? `Installed, ${number}: ` : `${capital(number)}${withTaxes(taxes)}: `}
        <b>{whole}</b>
      </span>
      {promotions.length > 0 && <span className="promo">{promotions.join(', ')}</span>}
    </div>
  );
}

const linesOf = ([line, ...more]: string[]) =>
  more.length ? [line!, ...more].map((text) => <span key={text}>{text}</span>) : line;

/** What the totals of a card are for: `four, with GST and recycling`, `four, installed with GST`. */
export function setTexts(price: SetPrice, { taxes }: Pick<SaleTerms, 'taxes'>): Record<'set' | 'installed', string> {
  const number = setNumber(price);
  const isTire = price.items[0]!.isTire !== false;
  const set = `${number}${withTaxes(isTire ? taxNames(taxes, 'recycling') : taxNames(taxes))}`;
  return {
    set,
    installed: price.installed ? `${number}, installed${withTaxes(taxNames(taxes))}` : `${set}, not mounted`,
  };
}

interface ChoiceProps {
  product: Pick<ProductSummary, 'id' | 'pattern_title' | 'size' | 'type_short'>;
}

/** The buttons that choose a tire or a wheel to compare, or any product to come back to. They need a script (`islands/choose/`). */
export function ChoiceButtons({ product: { id, pattern_title, size, type_short } }: ChoiceProps) {
  const wheel = isWheelItself(type_short);
  const name = `${pattern_title} ${size}`.trim();
  return (
    <p className="choice flex" data-id={id}>
      {(size || wheel) && (
        <button
          className="relative pad-x-1 tiny bold"
          type="button"
          aria-label={`Compare ${name}`}
          data-choice="compare"
        >
          Compare
        </button>
      )}
      <button className="relative pad-x-1 tiny bold" type="button" aria-label={`Save ${name}`} data-choice="save">
        Save
      </button>
    </p>
  );
}
