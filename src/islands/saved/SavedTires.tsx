import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Outcome } from '#src/contracts/call.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { comparedTiresPath, MAX_COMPARED } from '#src/domain/tire-comparison/compared-ids.ts';
import { TIRES } from '#src/domain/shop/paths.ts';
import { $chosen, clearChosen, openChosen } from '#src/stores/product/chosen-tires.ts';
import { fetchProducts } from '#src/stores/product/products-by-id.ts';
import { clearViewed, viewedTires } from '#src/stores/product/viewed-tires.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { RememberedCard, TodaysCard } from './SavedCard.tsx';

function storedIds(): number[] {
  openChosen();
  return $chosen.get().save;
}

interface Props {
  /** recycling fee per tire, `5.00` */
  recycling: string;
  /** names of the taxes, `GST and PST` */
  taxes: string;
}

/** The tires that this browser remembers. Only the browser can render them. */
export default function SavedTires(fees: Props) {
  const ready = useHydrated();
  return <div className="saved-lists">{ready && <Lists {...fees} />}</div>;
}

/** Shows each tire at today's price and, until that has loaded, as the visitor saw it last. */
function Lists(fees: Props) {
  const chosen = useStore($chosen);
  const [saved, setSaved] = useState(storedIds);
  const [viewed, setViewed] = useState(viewedTires);
  const [ids] = useState([...new Set([...saved, ...viewed.map(({ id }) => id)])]);
  const [outcome, setOutcome] = useState<Outcome<ProductSummary[]>>();
  useEffect(() => {
    if (ids.length) void fetchProducts(ids).then(setOutcome);
  }, [ids]);
  const products = outcome?.ok ? new Map(outcome.data.map((product) => [product.id, product])) : undefined;
  const failure = outcome && !outcome.ok ? `We could not load today’s prices. ${outcome.message}` : '';

  const card = (id: number) => {
    const product = products?.get(id);
    if (product) return <TodaysCard key={id} product={product} {...fees} />;
    const tire = viewed.find((other) => other.id === id);
    return <RememberedCard key={id} id={id} tire={tire} isGone={products !== undefined} />;
  };
  return (
    <>
      <p className="trouble cluster">
        <span role="status">{failure}</span>
        {failure && (
          <button type="button" className="btn btn-sm" onClick={() => void fetchProducts(ids).then(setOutcome)}>
            Try again
          </button>
        )}
      </p>
      <TireSection
        id="saved-tires"
        heading="Saved"
        cards={saved.map(card)}
        compare={
          chosen.save.length > 1 && (
            <a className="btn btn-sm" href={comparedTiresPath(chosen.save.slice(0, MAX_COMPARED))}>
              {chosen.save.length > MAX_COMPARED ? 'Compare the newest four' : 'Compare them'}
            </a>
          )
        }
        clearText="Clear saved"
        clear={() => {
          clearChosen('save');
          setSaved([]);
        }}
      >
        Nothing is saved yet. Press Save on a tire, in a list or on its page. <a href={TIRES}>All tires</a>
      </TireSection>
      <TireSection
        id="viewed-tires"
        heading="Recently viewed"
        cards={viewed.map(({ id }) => card(id))}
        clearText="Clear this list"
        clear={() => {
          clearViewed();
          setViewed([]);
        }}
      >
        No tires yet. The last twelve you view appear here.
      </TireSection>
    </>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  cards: ReactNode[];
  compare?: ReactNode;
  clearText: string;
  clear: () => void;
  /** shown while there are no cards */
  children: ReactNode;
}

function TireSection({ id, heading, cards, compare, clearText, clear, children }: SectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const clearAndFocus = () => {
    clear();
    title.current!.focus(); // the button is about to go
  };
  return (
    <section id={id}>
      <div className="head">
        <h2 ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <p className="ways cluster">
          {compare}
          {cards.length > 0 && (
            <button type="button" className="btn btn-sm" onClick={clearAndFocus}>
              {clearText}
            </button>
          )}
        </p>
      </div>
      {cards.length > 0 ? <ul className="cards">{cards}</ul> : <p className="empty">{children}</p>}
    </section>
  );
}
