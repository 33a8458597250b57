import { fitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { iconElement } from '#src/ui/icon.ts';

const ICONS = { yes: 'check', ask: 'phone', no: 'x' } as const;
const element = (tag: string, props: object): HTMLElement => Object.assign(document.createElement(tag), props);

/** Says on a product's page whether the tire fits the visitor's vehicle; empties the place when there is none. */
export function tellFit(place: HTMLElement, vehicle: MyVehicle | null): void {
  const verdict = vehicle && fitVerdict(place.dataset.fits ?? '', vehicle);
  if (!vehicle || !verdict) return place.replaceChildren();
  const words = element('p', {});
  words.append(element('b', { textContent: verdict.title }), element('span', { textContent: verdict.text }));
  const way =
    verdict.fits === 'yes'
      ? { href: '/search-by-vehicle', textContent: 'Change' }
      : { href: vehicle.href, textContent: 'What fits' };
  const box = element('div', { className: `fits is-${verdict.fits}` });
  box.append(iconElement(ICONS[verdict.fits]), words, element('a', way));
  place.replaceChildren(box);
}
