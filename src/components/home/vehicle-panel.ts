/** Loads the code of the vehicle panel when it is used, and shows the selects for another vehicle. */

const panel = document.querySelector<HTMLElement>('.p-vehicle')!;
const form = panel.querySelector<HTMLFormElement>('.pick')!;
let loading: Promise<void> | undefined;

const load = (): void => {
  loading ??= import('#src/islands/vehicle/vehicle-selects.ts').then(
    ({ initVehicleSelects }) => initVehicleSelects(form),
    () => (loading = undefined),
  );
};
for (const event of ['pointerenter', 'focusin', 'change']) form.addEventListener(event, load);
if (form.querySelector('select')!.value) load(); // chosen before this script came, or restored by the browser
panel.querySelector('[data-another]')!.addEventListener('click', () => {
  panel.setAttribute('data-another', '');
  load();
  form.querySelector('select')!.focus();
});

export {};
