/** Says below a comparison what a tire of the other size has to carry, for the visitor's vehicle if there is one. */
import { parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { loadVerdict, type LoadVerdict } from '#src/domain/vehicle/load-verdict.ts';
import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { $vehicle } from '#src/stores/vehicle/my-vehicle.ts';
import { loadSizeTires } from '#src/stores/vehicle/size-tires.ts';
import { iconElement } from '#src/ui/icon.ts';

const ICONS = { yes: 'check', ask: 'phone', no: 'x' } as const;

let asked = 0;

/**
 * Shows what was found, and nothing while a size is missing or could not be loaded.
 * @param typed both sizes as they were typed, which may say more than their numbers: `LT265/70R17 121/118S`
 */
export async function checkLoad(place: HTMLElement, typed: readonly [string, string]): Promise<LoadVerdict | null> {
  const turn = ++asked;
  const [from, to] = typed.map((text) => parseTireSize(text));
  const tires = from && to ? await Promise.all([from, to].map((size) => loadSizeTires(sizeSlug(size)))) : [];
  if (turn !== asked) return null;
  const [ofFrom, ofTo] = tires;
  if (!from || !to || !ofFrom || !ofTo || sizeSlug(from) === sizeSlug(to)) {
    place.replaceChildren();
    return null;
  }
  const vehicle = $vehicle.get();
  const verdict = loadVerdict({ size: from, tires: ofFrom }, { size: to, tires: ofTo }, vehicle);
  place.replaceChildren(box(verdict, vehicle));
  return verdict;
}

function box({ fits, title, text }: LoadVerdict, vehicle: MyVehicle | null): HTMLElement {
  const words = document.createElement('p');
  words.append(
    Object.assign(document.createElement('b'), { textContent: title }),
    Object.assign(document.createElement('span'), { textContent: text }),
  );
  const element = Object.assign(document.createElement('div'), { className: `fits is-${fits}` });
  const link = { className: 'tap', href: '/search-by-vehicle', textContent: vehicle ? 'Change' : 'Your vehicle' };
  element.append(iconElement(ICONS[fits]), words, Object.assign(document.createElement('a'), link));
  return element;
}

/** Calls back when the visitor's vehicle is another one. */
export const watchVehicle = (change: () => void): void => void $vehicle.listen(change);
