import { VEHICLE_FITS } from '#src/domain/shop/page-events.ts';
import { fitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { iconElement } from '#src/ui/icon.ts';
import type { OfferedTire } from '#src/domain/vehicle/tire-fit.ts';
import { FIT_TIRE } from './page-elements.ts';

const ICONS = { yes: 'check', ask: 'phone', no: 'x' } as const;
const create = (tag: string, props: object): HTMLElement => Object.assign(document.createElement(tag), props);

/** Shows on a product's page whether the tire fits the visitor's vehicle; nothing without a vehicle. */
export function showFit(message: HTMLElement, vehicle: MyVehicle | null): void {
  const tire = message.getAttribute(FIT_TIRE);
  const verdict = vehicle && tire ? fitVerdict(JSON.parse(tire) as OfferedTire, vehicle) : null;
  if (!vehicle || !verdict) return message.replaceChildren();
  const text = create('p', {});
  text.append(create('b', { textContent: verdict.title }), create('span', { textContent: verdict.text }));
  const link =
    verdict.fits === 'yes'
      ? { href: '/search-by-vehicle', textContent: 'Change' }
      : { href: vehicle.href, textContent: 'What fits' };
  const box = create('div', { className: `fits is-${verdict.fits}` });
  box.append(iconElement(ICONS[verdict.fits]), text, create('a', { ...link, className: 'tap' }));
  message.replaceChildren(box);
  if (vehicle.kind && verdict.fits !== 'no') dispatchEvent(new CustomEvent(VEHICLE_FITS, { detail: vehicle.kind }));
}
