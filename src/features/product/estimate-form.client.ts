import type { ViewerPrices } from '#src/features/pricing/item-price.ts';
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { OWN_PRICE_SHOWN, VEHICLE_FITS } from '#src/kit/page-events.ts';

const form = document.querySelector<HTMLFormElement>('form.est');
const load = () => import('./estimate.client.ts');
let shown: ViewerPrices | null = null;
if (form) {
  form.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('select')) void load().then(({ writeEstimate }) => writeEstimate());
  });
  addEventListener(OWN_PRICE_SHOWN, (event) => {
    const own = (event as CustomEvent<ViewerPrices | null>).detail;
    if (own !== shown) void load().then(({ writeEstimate }) => writeEstimate({ own }));
    shown = own;
  });
  addEventListener(VEHICLE_FITS, (event) => {
    const kind = (event as CustomEvent<VehicleKind>).detail;
    void load().then(({ writeEstimateKind }) => writeEstimateKind(kind));
  });
}
