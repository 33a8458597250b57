import { PRICE_BASES, type PriceBasis } from '#src/domain/shop/price-basis.ts';

const NAMES: Record<PriceBasis, string> = { each: 'Each', set: 'Set', installed: 'Installed' };

/**
 * Chooses what the cards show large. All figures are in the page; the document's mark decides by CSS (`styles/list/price-basis.css`).
 * A script of its own follows the choice (`price-basis.ts`), so that it works before the list hydrates.
 */
export const PriceSwitch = () => (
  <fieldset className="basis scripted">
    <legend className="vh">Prices of the list</legend>
    {PRICE_BASES.map((basis) => (
      <label key={basis} className={`is-${basis}`}>
        <input
          className="vh"
          type="radio"
          name="basis"
          value={basis}
          defaultChecked={basis === PRICE_BASES[0]}
          autoComplete="off"
        />
        {NAMES[basis]}
      </label>
    ))}
  </fieldset>
);
