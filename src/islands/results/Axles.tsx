import { sizeText } from '#src/domain/list/list-heading.ts';
import type { ListState, RearList } from '#src/domain/list/list-state.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { cardVehicle } from './card-vehicle.ts';
import { CallButtons } from './CallButtons.tsx';
import { Cards } from './ListCard.tsx';

interface Props {
  state: ListState;
  rear: RearList;
  /** names of the shops, by `location` */
  places: readonly string[];
  /** cards of each axle whose pictures load at once */
  eagerCount: number;
}

/** Front and rear tires, of a staggered vehicle or of two sizes, side by side: the same criteria and the same page of both. */
export function Axles({ state, rear, places, eagerCount }: Props) {
  const axle = (name: string, size: string, products: ProductSummary[], total: number) => (
    <section className="axle" aria-label={`${name} tires`}>
      <h3 className="cluster">
        {name} <b>{size}</b>
      </h3>
      {products.length > 0 ? (
        <Cards
          products={products}
          fees={state.shop.fees}
          vehicle={cardVehicle(state.vehicle) ?? { staggered: true }}
          places={places}
          eagerCount={eagerCount}
        />
      ) : (
        <p className="note">{total > 0 ? 'No more on this page.' : 'No tires match all of that.'}</p>
      )}
    </section>
  );
  return (
    <>
      <div className="axles">
        {axle('Front', state.vehicle?.size.front ?? sizeText(state.filter), state.data, state.total)}
        {axle('Rear', rear.size, rear.data, rear.total)}
      </div>
      <div className="axles-ask detail">
        <p>Use the same pattern on both axles. Missing a size? We’ll order it:</p>
        <CallButtons shop={state.shop} />
      </div>
    </>
  );
}
