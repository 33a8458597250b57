import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { $showsOwnPrices, openViewer } from '#src/features/accounts/viewer-store.ts';
import { MAX_LINES, USUAL_QUANTITY } from '#src/features/pricing/order-line.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { fitVerdict } from '#src/features/vehicles/fit-verdict.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { $vehicle, openVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { phoneText } from '#src/kit/phone.ts';
import type { FoundSizes } from './quick-order-calls.ts';
import {
  $order,
  $picks,
  loadSizes,
  pickCheapest,
  TIRE_COLUMNS,
  type TireColumn,
  type TireOrder,
} from './quick-order-store.ts';
import { SizeTires } from './SizeTires.tsx';

/** A list of sizes, and their tires to pick from. @param places names of the shops, by a product's location */
export default function QuickOrder({ phone, places }: { phone: string; places: string[] }) {
  const { state, message, sizes, unread } = useStore($order, { ssr: 'initial' });
  const picks = useStore($picks, { ssr: 'initial' });
  const showOwnPrices = useStore($showsOwnPrices, { ssr: 'initial' });
  const [chosenOrder, setOrder] = useState<TireOrder>({ by: 'vip', down: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(openViewer, []);
  useEffect(openVehicle, []);
  useEffect(() => {
    if (state !== 'ready') return;
    heading.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  }, [state]);

  const remembered = useStore($vehicle, { ssr: 'initial' });
  const [checks, setChecks] = useState(true);
  const vehicle = checks ? remembered : null;
  const all = useMemo(() => sizes.flatMap(({ tires }) => tires), [sizes]);
  const columns = useMemo(() => columnsOf(all, showOwnPrices), [all, showOwnPrices]);
  const nearest = columns.includes('partner') ? 'partner' : 'retail';
  const by = columns.includes(chosenOrder.by) ? chosenOrder.by : nearest;
  const order = useMemo((): TireOrder => ({ ...chosenOrder, by }), [chosenOrder, by]);
  const sortBy = useCallback((by: TireColumn) => setOrder({ by, down: order.by === by && !order.down }), [order]);
  return (
    <div className="qo scripted">
      <SizeList isLoading={state === 'loading'} />
      <div role="alert">
        {state === 'failed' && (
          <p className="box bad above-5">
            <b>We could not look that up.</b> {message} What you typed is still there. Or call{' '}
            <a href={`tel:${phone}`}>{phoneText(phone)}</a>.
          </p>
        )}
      </div>
      <div ref={results}>{unread.length > 0 && <UnreadLines lines={unread} />}</div>
      {sizes.length > 0 && (
        <>
          <div className="qo-head cluster items-end justify-between gap-3 above-7">
            <h2 className="x-large" ref={heading} tabIndex={-1}>
              {formatCount(sizes.length, 'size')}, {formatCount(all.length, 'tire')} in stock
            </h2>
            <button
              type="button"
              className="btn btn-sm"
              onClick={() => pickCheapest(sizes, (tire) => !vehicle || mayFit(tire, vehicle))}
            >
              Pick the cheapest of each
            </button>
          </div>
          <p className="cluster gap-x-4 small">
            {remembered && (
              <label className="tap gap-2 semibold">
                <input type="checkbox" checked={checks} onChange={({ target }) => setChecks(target.checked)} />
                Check against {remembered.name}
              </label>
            )}
            <a className="tap gap-2 semibold" href="/search-by-vehicle">
              {remembered ? 'Another vehicle' : 'Choose a vehicle to see what fits'}
            </a>
          </p>
          {sizes.map((size) => (
            <SizeTires
              key={size.key}
              wanted={size}
              vehicle={vehicle}
              picked={picks[size.key]}
              places={places}
              columns={columns}
              order={order}
              sortBy={sortBy}
              showOwnPrices={showOwnPrices}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** Tires of a size that the vehicle did not come on stay in, because they are for another vehicle. */
function mayFit(tire: ShownTire, vehicle: MyVehicle): boolean {
  const verdict = fitVerdict(tire, vehicle);
  return !verdict?.isOriginalSize || verdict.fits !== 'no';
}

/** The columns to show. Prices are left out when no tire has them, and while a customer looks at the screen. */
const columnsOf = (tires: readonly ShownTire[], showOwnPrices: boolean): TireColumn[] =>
  (Object.keys(TIRE_COLUMNS) as TireColumn[]).filter((by) => {
    if (by !== 'partner' && by !== 'vip') return true;
    return showOwnPrices && tires.some((t) => (by === 'vip' ? t.vip_price : t.price));
  });

function UnreadLines({ lines }: { lines: FoundSizes['unread'] }) {
  return (
    <div className="box bad above-5" role="alert">
      <p>
        <b>
          {lines.length === 1 ? 'We cannot read one line as a size.' : `We cannot read ${lines.length} lines as sizes.`}
        </b>{' '}
        Write it as on the sidewall, 225/65R17.
      </p>
      <ul className="above-2">
        {lines.map(({ line, text }) => (
          <li key={line}>
            Line {line}: <q className="bold break-anywhere">{text}</q>
          </li>
        ))}
      </ul>
    </div>
  );
}

const EXAMPLE = '225/65R17 x4\n2056017 2\nLT265/70R17\n33x12.50R20 x4';

function SizeList({ isLoading }: { isLoading: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = field.current!.value;
    if (text.trim()) void loadSizes(text);
    else field.current!.focus();
  };
  return (
    <form
      className="qo-form grid gap-3 above-5"
      method="dialog"
      data-draft="/tires/quick-order"
      aria-busy={isLoading}
      onSubmit={submit}
    >
      <label className="field">
        <span>Sizes, one a line</span>
        <textarea
          ref={field}
          className="in semibold"
          name="sizes"
          rows={6}
          placeholder={EXAMPLE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="sizes-hint"
        />
      </label>
      <p className="note" id="sizes-hint">
        Type or paste sizes in any format. Add a quantity after the size; otherwise we assume {USUAL_QUANTITY}. Up to{' '}
        {MAX_LINES} lines.
      </p>
      <button className="btn btn-go" aria-disabled={isLoading}>
        {isLoading ? 'Searching …' : 'Show tires'}
      </button>
    </form>
  );
}
