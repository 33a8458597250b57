import type { ProductSummary } from '#src/domain/product/product.ts';
import type { ViewedTire } from '#src/domain/product/viewed-tires.ts';
import { ChoiceButtons } from '#src/ui/ChoiceButtons.tsx';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { useOwnPrice } from '../use-own-price.ts';

/** A tire as it is today, at the price that its viewer pays. */
export function TodaysCard(props: { product: ProductSummary; recycling: string; taxes: string }) {
  return <ProductCard {...props} price={useOwnPrice(props.product.id)} sizes="146px" />;
}

const day = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric' });

interface RememberedProps {
  id: number;
  /** absent: it was saved, but its page was not viewed lately */
  tire: ViewedTire | undefined;
  /** the shop no longer has it: the card offers to remove it from the list */
  isGone: boolean;
}

/** A tire as it was when its page was viewed. */
export function RememberedCard({ id, tire, isGone }: RememberedProps) {
  const title = tire?.title ?? (isGone ? 'A tire that you saved' : '…');
  const size = tire?.size ?? '';
  return (
    <li className="card frame" data-id={id}>
      <div className="plate">
        <img width={240} height={240} alt="" src={tire?.picture ?? '/icon.svg'} />
      </div>
      <div className="card-b">
        <h3>{tire && !isGone ? <a href={tire.path}>{title}</a> : title}</h3>
        <p className="size">{size}</p>
        <div className="cfoot priced">
          {isGone ? (
            <span className="per">No longer in our catalogue. Ask us: we may be able to order it.</span>
          ) : (
            tire && (
              <>
                <span className="price">{tire.price}</span>
                <span className="per">as seen on {day.format(tire.at)}</span>
              </>
            )
          )}
        </div>
      </div>
      <ChoiceButtons product={{ id, pattern_title: title, size: isGone ? '' : size }} />
    </li>
  );
}
