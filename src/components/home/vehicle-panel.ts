/**
 * Loads the code of the vehicle panel when the panel is used, and shows the selects to a visitor with another vehicle.
 */
import { VEHICLE_REMEMBERED } from '#src/domain/shop/document-data.ts';
import { ANOTHER_VEHICLE, VEHICLE_TAB_ID } from './vehicle-panel-elements.ts';

const panel = document.querySelector<HTMLElement>('.p-vehicle')!;
const form = panel.querySelector<HTMLFormElement>('.pick')!;
const tab = document.querySelector<HTMLInputElement>(`#${VEHICLE_TAB_ID}`)!;
let loading: Promise<void> | undefined;

const load = (): void => {
  loading ??= import('#src/islands/vehicle/vehicle-selects.ts').then(
    ({ initVehicleSelects }) => initVehicleSelects(form),
    () => (loading = undefined),
  );
};
tab.addEventListener('change', load);
form.addEventListener('pointerenter', load);
form.addEventListener('focusin', load);
// The stylesheet shows this tab already when a vehicle is remembered.
if (VEHICLE_REMEMBERED in document.documentElement.dataset) tab.checked = true;
panel.parentElement!.classList.add('ready');
if (tab.checked) load();
panel.querySelector(`[${ANOTHER_VEHICLE}]`)!.addEventListener('click', () => {
  panel.setAttribute(ANOTHER_VEHICLE, '');
  load();
  form.querySelector('select')!.focus();
});
