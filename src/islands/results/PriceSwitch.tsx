import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PRICE_BASES, type PriceBasis } from '#src/domain/shop/price-basis.ts';
import { $priceBasis, openPriceBasis, setPriceBasis } from '#src/stores/list/price-basis.ts';

const NAMES: Record<PriceBasis, string> = { each: 'Each', set: 'Set', installed: 'Installed' };

/** Chooses what the cards show large. All figures are in the page; the document's mark decides by CSS (`styles/list/price-basis.css`). */
export function PriceSwitch() {
  const chosen = useStore($priceBasis, { ssr: 'initial' });
  useEffect(openPriceBasis, []);
  return (
    <fieldset className="basis">
      <legend className="vh">Prices of the list</legend>
      {PRICE_BASES.map((basis) => (
        <label key={basis} className={`is-${basis}`}>
          <input
            className="vh"
            type="radio"
            name="basis"
            checked={basis === chosen}
            onChange={() => setPriceBasis(basis)}
          />
          {NAMES[basis]}
        </label>
      ))}
    </fieldset>
  );
}
