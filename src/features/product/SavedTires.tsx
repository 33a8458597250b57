import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import { call, type Outcome } from '#src/kit/call.ts';
import type { CardSale } from '#src/features/cards/card-foot.ts';
import { LIST_SHOWN } from '#src/kit/page-events.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { readViewed, type ViewedTire } from '#src/features/products/viewed-tires.ts';
import { comparedTiresPath, MAX_COMPARED } from '#src/features/cards/chosen-tires.ts';
import { TIRES } from '#src/kit/paths.ts';
import { VIEWED_TIRES_KEY } from '#src/kit/storage-keys.ts';
import type { productsCall } from '#src/features/list/products-calls.ts';
import { $chosen, clearChosen, openChosen } from '#src/features/cards/chosen-tires-store.ts';
import { ChoiceButtons, ProductCard } from '#src/features/cards/ProductCard.tsx';

const fetchProducts = (ids: readonly number[]) => call<typeof productsCall>('GET /api/product', { ids: ids.join() });

export function mount(lists: HTMLElement): void {
  openChosen();
  const sale = JSON.parse(lists.dataset.sale!) as CardSale;
  lists.replaceChildren();
  lists.hidden = false;
  createRoot(lists).render(<SavedTires sale={sale} />);
}

/** Shows each tire at today's price and, until that has loaded, as the visitor saw it last. On the server there are none. */
export default function SavedTires({ sale }: { sale: CardSale }) {
  const chosen = useStore($chosen);
  const [saved, setSaved] = useState(chosen.save);
  const [viewed, setViewed] = useState(() => readViewed(readItem(VIEWED_TIRES_KEY)));
  const [ids] = useState([...new Set([...saved, ...viewed.map(({ id }) => id)])]);
  const [outcome, setOutcome] = useState<Outcome<ProductSummary[]>>();
  useEffect(() => {
    if (ids.length) void fetchProducts(ids).then(setOutcome);
  }, [ids]);
  // other cards may be there
  useEffect(() => void dispatchEvent(new Event(LIST_SHOWN)));
  const products = outcome?.ok ? new Map(outcome.data.map((product) => [product.id, product])) : undefined;
  const failure = outcome && !outcome.ok ? `We could not load today’s prices. ${outcome.message}` : '';

  const card = (id: number) => {
    const product = products?.get(id);
    if (product) return <ProductCard key={id} product={product} sale={sale} sizes="146px" />;
    const tire = viewed.find((other) => other.id === id);
    return <RememberedCard key={id} id={id} tire={tire} isGone={products !== undefined} />;
  };
  return (
    <>
      <p className="trouble cluster gap-2-4 semibold">
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
          storeItem(VIEWED_TIRES_KEY, null);
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
      <div className="head cluster above-6 below-3 justify-between gap-2-4 tap-height">
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
      {cards.length > 0 ? (
        <ul className="cards grid wide-columns gap-3">{cards}</ul>
      ) : (
        <p className="empty">{children}</p>
      )}
    </section>
  );
}

const day = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric' });

interface RememberedProps {
  id: number;
  /** absent: it was saved, but its page was not viewed lately */
  tire: ViewedTire | undefined;
  /** the shop no longer has it: the card offers to remove it from the list */
  isGone: boolean;
}

/** A tire as the visitor saw it last. */
function RememberedCard({ id, tire, isGone }: RememberedProps) {
  const title = tire ? `${tire.title} ${tire.size}` : 'A tire that you saved';
  const seen = tire && `${tire.price} as seen on ${day.format(tire.at)}`;
  return (
    <li className="card frame relative pad-3" data-id={id}>
      <h3>{tire && !isGone ? <a href={tire.path}>{title}</a> : title}</h3>
      <p className="note">{isGone ? 'No longer in our catalogue. Ask us: we may be able to order it.' : seen}</p>
      <ChoiceButtons product={{ id, pattern_title: title, size: '', type_short: '' }} />
    </li>
  );
}
