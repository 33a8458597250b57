import { VEHICLE_FITS } from '#src/kit/page-events.ts';
import { fitVerdict } from './fit-verdict.ts';
import type { MyVehicle } from './my-vehicle.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { installationKind } from './vehicle-kind.ts';
import { iconElement } from '#src/kit/icon.ts';
import type { OfferedTire } from './tire-fit.ts';

const ICONS = { yes: 'check', ask: 'phone', no: 'x' } as const;
const create = (tag: string, props: object): HTMLElement => Object.assign(document.createElement(tag), props);

export function showFit(message: HTMLElement, vehicle: MyVehicle | null): void {
  const data = message.getAttribute('data-fits');
  const tire = data ? (JSON.parse(data) as OfferedTire) : null;
  const verdict = vehicle && tire && fitVerdict(tire, vehicle);
  if (!verdict) return message.replaceChildren();
  const title = create('summary', {});
  title.append(iconElement(ICONS[verdict.fits]), create('b', { textContent: verdict.title }), iconElement('chev'));
  const link =
    verdict.fits === 'yes'
      ? { href: '/search-by-vehicle', textContent: 'Change' }
      : { href: vehicle.href, textContent: 'What fits' };
  const box = create('details', { className: `fits is-${verdict.fits}` });
  const text = create('p', { textContent: `${verdict.text} ` });
  text.append(create('a', { ...link, className: 'tap' }));
  box.append(title, text);
  message.replaceChildren(box);
  const size = parseTireSize(tire.size);
  if (size && vehicle.kind && verdict.fits !== 'no')
    dispatchEvent(new CustomEvent(VEHICLE_FITS, { detail: installationKind(size, vehicle.kind) }));
}
