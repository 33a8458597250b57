import { useState } from 'react';
import { setQuantity, type OrderSize } from '#src/stores/order/quick-order.ts';

const MOST = 999;

/** How many of a size. What is typed stands as it is typed until the field is left; only numbers count. */
export function Quantity({ slug, size, quantity }: Omit<OrderSize, 'tires'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    if (/^[1-9]\d*$/.test(text) && Number(text) <= MOST) setQuantity(slug, Number(text));
  };
  return (
    <label className="many">
      How many<span className="vh"> of {size}</span>
      <input
        className="in"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST}
        value={typed ?? quantity}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
