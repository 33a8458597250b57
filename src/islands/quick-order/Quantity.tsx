import { useState } from 'react';
import { setQuantity, type OrderSize } from '#src/stores/order/quick-order.ts';

const MAX_QUANTITY = 999;

/** The quantity of a size. The field keeps what is typed until it loses the focus; only numbers are applied. */
export function Quantity({ sizeKey, size, quantity }: Pick<OrderSize, 'size' | 'quantity'> & { sizeKey: string }) {
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
