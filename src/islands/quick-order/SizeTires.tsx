import { memo, useState } from 'react';
import { constructionCount, constructionOfSize } from '#src/domain/size/construction.ts';
import { sizePath } from '#src/domain/shop/paths.ts';
import { sizeFitText } from '#src/domain/vehicle/size-fit-text.ts';
import { fitVerdict, type FitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { setQuantity, type OrderSize } from '#src/stores/order/quick-order.ts';
import { TireTable, type TableProps } from './TireTable.tsx';

/** Everything in stock of one size. @param vehicle that the tires are checked against; null: none */
export const SizeTires = memo(function SizeTires({ vehicle, ...table }: TableProps & { vehicle: MyVehicle | null }) {
  const { key, slug, size, quantity, tires, others } = table.wanted;
  const fit = vehicle && sizeFitText(size, tires, vehicle);
  // What the text about the size says is not repeated in each row.
  const verdicts = new Map(
    vehicle
      ? [...tires, ...others].flatMap((tire): Array<[number, FitVerdict]> => {
          const verdict = fitVerdict(tire, vehicle);
          return verdict && !fit?.includes(verdict.text) ? [[tire.id, verdict]] : [];
        })
      : [],
  );
  return (
    <section className="qo-size frame" aria-labelledby={`size-${key}`}>
      <header className="cluster">
        <h3 id={`size-${key}`}>
          <a className="tap" href={sizePath(slug)}>
            {size}
          </a>{' '}
          <span>{tires.length ? `${tires.length} in stock` : 'Nothing in stock. Ask us to order.'}</span>
        </h3>
        <Quantity sizeKey={key} size={size} quantity={quantity} />
      </header>
      {fit && <p className="qo-fit">{fit}</p>}
      {tires.length > 0 && <TireTable {...table} tires={tires} verdicts={verdicts} label={size} />}
      {[...Map.groupBy(others, (tire) => constructionOfSize(tire.size))].map(([construction, apart]) => (
        <details key={construction} className="qo-others">
          <summary>
            Not {size}: {constructionCount(construction, apart.length)} with the same numbers
          </summary>
          <TireTable {...table} tires={apart} verdicts={verdicts} label={apart[0]!.size} />
        </details>
      ))}
    </section>
  );
});

const MAX_QUANTITY = 999;

/** The quantity of a size. The field keeps what is typed until it loses the focus; only numbers are applied. */
function Quantity({ sizeKey, size, quantity }: Pick<OrderSize, 'size' | 'quantity'> & { sizeKey: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    if (/^[1-9]\d*$/.test(text) && Number(text) <= MAX_QUANTITY) setQuantity(sizeKey, Number(text));
  };
  return (
    <label className="many">
      How many<span className="vh"> of {size}</span>
      <input
        className="in"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        value={typed ?? quantity}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
