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

/** `online` also comes while the connection does not reach the shop yet, and a reload would cancel a pressed link. */
async function retryWhenReachable(): Promise<void> {
  for (const seconds of [0, 1, 2, 4, 8]) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    if (await reachesShop()) return retry();
  }
}

const reachesShop = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Some browsers do not say that they are online again. */
const RETRY_MS = 10_000;

document.querySelector('[data-again]')?.addEventListener('click', retry);
if (location.pathname !== '/offline') {
  addEventListener('online', retryWhenReachable);
  setInterval(() => {
    if (!document.hidden) void reachesShop().then((isReached) => isReached && retry());
  }, RETRY_MS);
}
