import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $showsOwnPrices, $viewer } from '#src/features/accounts/viewer-store.ts';
import { $prices, requestPrices, type PriceState } from '#src/features/accounts/prices-store.ts';

/** Requests a product's price once its card is shown. Undefined until it has loaded, and for visitors. */
export function useOwnPrice(id: number): PriceState | undefined {
  const viewer = useStore($viewer, { ssr: 'initial' });
  const sees = useStore($showsOwnPrices, { ssr: 'initial' });
  const prices = useStore($prices, { ssr: 'initial', keys: [id] });
  useEffect(() => {
    if (viewer && sees && id) requestPrices([id]);
  }, [viewer, sees, id]);
  return sees ? prices[id] : undefined;
}
