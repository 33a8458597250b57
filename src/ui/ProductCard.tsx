import { typeLabel } from '#src/domain/product/product-type.ts';
import { cardPhotograph, illustrationFile, illustrationSet } from '#src/domain/product/product-picture.ts';
import { type ProductSummary, serviceDescription } from '#src/domain/product/product.ts';
import type { FitJudgement } from '#src/domain/vehicle/tire-fit.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import { Badge } from './Badge.tsx';
import { CardPrice, type CardPriceProps } from './CardPrice.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { Stars } from './Stars.tsx';
import { Icon } from './Icon.tsx';

interface PictureProps {
  product: ProductSummary;
  /** the `sizes` attribute: how wide the picture is shown */
  sizes: string;
  /** on the first screen: the picture loads at once */
  eager?: boolean | undefined;
}
interface CardProps extends PictureProps, Omit<CardPriceProps, 'product'> {
  /** for lists with products of several types */
  showType?: boolean;
}

/** One product among others, in the list and on pages of Astro, which render it without shipping a script. */
export function ProductCard({ product: p, showType = false, sizes, eager, ...price }: CardProps) {
  const size = p.size ? `${p.size} ` : variant(p);
  return (
    <li className="card frame" data-id={p.id}>
      <div className={p.snowflake ? 'plate w' : 'plate'}>
        <CardPicture product={p} sizes={sizes} eager={eager} />
      </div>
      <div className="card-b">
        <p className="brand">
          {p.brands}
          <Badge status={p.status_type} />
        </p>
        <h3>
          <a href={productPath(p)}>{p.pattern_title}</a>
        </h3>
        {size && (
          <p className="size">
            {size}
            {p.size && <span>{`${serviceDescription(p)}${p.run_flat ? ' run-flat' : ''}`}</span>}
          </p>
        )}
        <p className="meta">
          {p.snowflake && <Snowflake />}
          {showType && <span>{typeLabel(p.type_name)}</span>}
          {p.averageRating !== null && <Stars average={p.averageRating} count={p.reviewCount} />}
        </p>
        {p.fit && <p className={`fit is-${p.fit.fit}`}>{fitText(p.fit)}</p>}
        <CardPrice product={p} {...price} />
      </div>
      <ChoiceButtons product={p} />
    </li>
  );
}

const fitText = ({ fit, reason }: FitJudgement): string => (fit === 'no' ? `Does not fit. ${reason}` : reason);

/** The variant of an accessory, which is the end of its title: `Set of 4`. */
function variant(p: ProductSummary): string {
  const at = p.title.indexOf(p.pattern_title);
  return at < 0 ? '' : p.title.slice(at + p.pattern_title.length).trim();
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

const NAME = 'Three-peak mountain snowflake';

/** The three-peak mountain snowflake, with its name for those who cannot see it. */
const Snowflake = () => (
  <span title={NAME}>
    <Icon name="flake" className="flake" />
    <span className="vh">{NAME}</span>
  </span>
);
