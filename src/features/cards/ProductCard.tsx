import { createElement, type ReactNode } from 'react';
import { cardPhotograph, illustrationFile, illustrationSet } from '#src/features/products/product-picture.ts';
import { isWheelItself, typeLabel } from '#src/features/products/product-type.ts';
import {
  serviceDescription,
  STATUS_TITLES,
  type ProductSummary,
  type StatusType,
  ratingTexts,
} from '#src/features/products/product.ts';
import { productPath } from '#src/kit/paths.ts';
import { Icon } from '#src/kit/Icon.tsx';
import type { Part } from '#src/features/pricing/price-lines.ts';
import { cardFoot, type CardSale, type CardTire } from './card-foot.ts';

interface PictureProps {
  product: ProductSummary;
  sizes: string;
  /** on the first screen: the picture loads at once */
  eager?: boolean | undefined;
}
interface CardProps extends PictureProps {
  /** the element around the cards has it as well, as `saleData` */
  sale: CardSale;
  /** name of the shop that has it in stock; lists say it */
  place?: string | undefined;
  /** for lists with products of several types */
  showType?: boolean;
}

/** For the script that writes a signed-in viewer's prices into the cards within the element. */
export const saleData = (sale: CardSale): { 'data-sale': string } => ({ 'data-sale': JSON.stringify(sale) });

/** One product among others, in the list and on pages of Astro, which render it without shipping a script. */
export function ProductCard({ product: p, sale, place, showType = false, sizes, eager }: CardProps) {
  const { id, brands, pattern_title, type_short, pair } = p;
  const size = p.size ? `${p.size} ` : variant(p);
  const tire: CardTire = { id, brands, pattern_title, type_short, size: p.size, pair, place };
  return (
    <li className="card frame relative grid clipped" data-id={id} data-tire={JSON.stringify(tire)}>
      <div className={p.snowflake ? 'plate winter' : 'plate'}>
        <CardPicture product={p} sizes={sizes} eager={eager} />
      </div>
      <div className="card-b column may-shrink">
        <p className="brand between small muted semibold snug gap-2">
          {p.brands}
          <Badge status={p.status_type} />
        </p>
        <h3 translate="no">
          <a href={productPath(p)} aria-label={`${p.brands} ${p.pattern_title} ${size}`.trim()}>
            {p.pattern_title}
          </a>
        </h3>
        {size && (
          <p className="size bold snug" {...(p.size && { translate: 'no' as const })}>
            {size}
            {p.size && (
              <span className="weight-500 muted nowrap">{`${serviceDescription(p)}${p.run_flat ? ' run-flat' : ''}`}</span>
            )}
          </p>
        )}
        <p className="meta row wraps gap-x-3 small above-2">
          {p.snowflake && (
            <span title={SNOWFLAKE}>
              <Icon name="flake" className="flake" />
              <span className="vh">{SNOWFLAKE}</span>
            </span>
          )}
          {showType && <span>{typeLabel(p.type_name)}</span>}
          {showType && p.tread_depth ? <span>{p.tread_depth}/32 in. tread</span> : null}
          {p.averageRating !== null && <Stars average={p.averageRating} count={p.reviewCount} />}
        </p>
        {p.fit && (
          <p className={`fit is-${p.fit.fit}`}>{p.fit.fit === 'no' ? `Does not fit. ${p.fit.reason}` : p.fit.reason}</p>
        )}
        <div className="cfoot flex wraps justify-between">
          <Parts parts={cardFoot({ ...p, place }, sale)} />
        </div>
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

export const Badge = ({ status }: { status: StatusType }) =>
  status > 0 && <span className={BADGES[status]}>{STATUS_TITLES[status]}</span>;

/** A rating as a star and a figure. The script of a product page writes its texts anew (`refresh.client.ts`). */
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

export const Parts = ({ parts }: { parts: readonly Part[] }): ReactNode =>
  parts.map((part, i) => {
    if (typeof part === 'string') return part;
    const [tag, className, content] = part;
    return createElement(
      tag,
      { key: i, ...(className && { className }), ...(tag === 'th' && { scope: 'row' }) },
      <Parts parts={content} />,
    );
  });

interface ChoiceProps {
  product: Pick<ProductSummary, 'id' | 'pattern_title' | 'size' | 'type_short'>;
}

/** The buttons that choose a tire or a wheel to compare, or any product to come back to. They need a script (`choices.client.ts`). */
export function ChoiceButtons({ product: { id, pattern_title, size, type_short } }: ChoiceProps) {
  const wheel = isWheelItself(type_short);
  const name = `${pattern_title} ${size}`.trim();
  return (
    <p className="choice scripted flex" data-id={id}>
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
