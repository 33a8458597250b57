import { memo } from 'react';
import { productPath } from '#src/domain/shop/routes.ts';
import { typeLabel } from '#src/domain/list/list-heading.ts';
import { pictureFile, pictureSet, pictureStem } from '#src/domain/product/product-picture.ts';
import { serviceDescription, STATUS_TITLES, type ProductSummary } from '#src/domain/product/product.ts';
import { CardPrice } from './CardPrice.tsx';
import { Icon } from './Icon.tsx';

const BADGE_CLASS = ['', 'badge', 'badge c', 'badge p'] as const;

interface CardProps {
  product: ProductSummary;
  /** recycling fee per tire, `5.00` */
  recycling: string;
  /** on the first screen: its picture is not put off */
  early: boolean;
}

/** One tire of the list. The whole card is its link; answers repeat products, so it draws again only for a changed one. */
export const ProductCard = memo(
  function ProductCard({ product: p, recycling, early }: CardProps) {
    return (
      <li className="card" data-id={p.id}>
        <div className={p.snowflake ? 'plate w' : 'plate'}>
          <Picture product={p} early={early} />
        </div>
        <div className="card-b">
          <p className="brand">
            {p.brands}
            {p.status_type > 0 && <span className={BADGE_CLASS[p.status_type]}>{STATUS_TITLES[p.status_type]}</span>}
          </p>
          <h3>
            <a href={productPath(p)}>{p.pattern_title}</a>
          </h3>
          <p className="size">
            {p.size ? (
              <>
                {p.size}{' '}
                <span>
                  {serviceDescription(p)}
                  {p.run_flat && ' run-flat'}
                </span>
              </>
            ) : (
              variant(p)
            )}
          </p>
          <p className="meta">
            {p.snowflake && (
              <span title="Three-peak mountain snowflake">
                <Icon name="flake" className="flake" />
                <span className="vh">Three-peak mountain snowflake, </span>
              </span>
            )}
            <span>{typeLabel(p.type_name)}</span>
            {p.averageRating !== null && (
              <span className="stars">
                <Icon name="star" className="" />
                <span className="vh">rated </span>
                {p.averageRating.toFixed(1)}{' '}
                <small>
                  <span className="vh">of 5, ratings: </span>({p.reviewCount})
                </small>
              </span>
            )}
          </p>
          <CardPrice product={p} recycling={recycling} />
        </div>
      </li>
    );
  },
  (a, b) => a.recycling === b.recycling && a.early === b.early && sameProduct(a.product, b.product),
);

/** What tells the sizes of an accessory apart stands at the end of its title: `Set of 4`. */
const variant = (p: ProductSummary): string => {
  const at = p.title.indexOf(p.pattern_title);
  return at < 0 ? '' : p.title.slice(at + p.pattern_title.length).trim();
};

/** Equal by what is shown, since every answer brings new objects. */
const sameProduct = (a: ProductSummary, b: ProductSummary): boolean =>
  a === b || (Object.keys(a) as Array<keyof ProductSummary>).every((field) => a[field] === b[field]);

function Picture({ product: p, early }: Pick<CardProps, 'product' | 'early'>) {
  const image = {
    width: 240,
    height: 240,
    loading: early ? ('eager' as const) : ('lazy' as const),
    decoding: 'async' as const,
  };
  const own = p.pictures.split(',')[0]?.trim();
  if (own) return <img {...image} alt="" src={own} />;
  const stem = pictureStem(p);
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(stem, 'front', 'avif')} sizes="146px" />
      <img
        {...image}
        alt=""
        src={pictureFile(stem, 'front', 240, 'webp')}
        srcSet={pictureSet(stem, 'front', 'webp')}
        sizes="146px"
      />
    </picture>
  );
}
