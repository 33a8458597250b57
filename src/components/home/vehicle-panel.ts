/** Brings the code of the vehicle tab when the tab is used, and shows the selects to who has another vehicle. */
const panel = document.querySelector<HTMLElement>('.p-vehicle')!;
const form = panel.querySelector<HTMLFormElement>('.pick')!;
const tab = document.querySelector<HTMLInputElement>('#by-vehicle')!;
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
// the stylesheet has shown this tab already to who was here before
if ('vehicle' in document.documentElement.dataset) tab.checked = true;
panel.parentElement!.classList.add('ready');
if (tab.checked) load();
panel.querySelector('[data-another]')!.addEventListener('click', () => {
  panel.dataset.another = '';
  load();
  form.querySelector('select')!.focus();
});

export {};
