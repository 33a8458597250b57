/** The offline page: what this browser has saved, and the requested page as soon as the network is back. */
import { readViewed, type ViewedTire } from '#src/features/products/viewed-tires.ts';
import { readMyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { VEHICLE_KEY, VIEWED_TIRES_KEY } from '#src/kit/storage-keys.ts';
import { readItem } from '#src/kit/browser-storage.ts';

function show(id: string, fill: (section: HTMLElement) => void): void {
  const section = document.getElementById(id)!;
  fill(section);
  section.hidden = false;
}

const day = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric' });

function card(template: HTMLTemplateElement, tire: ViewedTire): Node {
  const content = template.content.cloneNode(true) as DocumentFragment;
  const setText = (selector: string, text: string) => (content.querySelector(selector)!.textContent = text);
  content.querySelector('img')!.src = tire.picture;
  Object.assign(content.querySelector('a')!, { href: tire.path, textContent: tire.title });
  setText('.size', tire.size);
  setText('.price', tire.price);
  setText('.per', `as seen on ${day.format(tire.at)}`);
  return content;
}

const tires = readViewed(readItem(VIEWED_TIRES_KEY));
if (tires.length)
  show('viewed', (section) =>
    section.querySelector('ul')!.append(...tires.map((tire) => card(section.querySelector('template')!, tire))),
  );

const vehicle = readMyVehicle(readItem(VEHICLE_KEY));
if (vehicle)
  show('my-vehicle', (section) =>
    Object.assign(section.querySelector('a')!, { href: vehicle.href, textContent: vehicle.name }),
  );

// The worker shows this page at the URL of the requested one: reloading it opens that.
const retry = () => (location.pathname === '/offline' ? location.assign('/') : location.reload());

/** Not every browser says that it is online again, and one that does may not reach the shop yet. */
const RETRY_MS = 4_000;

const retryWhenReachable = (): void => {
  if (!document.hidden) fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(retry, () => {});
};

document.querySelector('[data-again]')?.addEventListener('click', retry);
if (location.pathname !== '/offline') {
  addEventListener('online', retryWhenReachable);
  setInterval(retryWhenReachable, RETRY_MS);
}
