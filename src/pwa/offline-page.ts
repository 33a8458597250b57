/** The page shown offline: what this browser remembers of its visitor, and back to the page that was asked for when the network is there again. */
import { readViewed, VIEWED, type ViewedTire } from '#src/domain/product/viewed-tires.ts';

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Fills a section in and shows it. */
function show(id: string, fill: (section: HTMLElement) => void): void {
  const section = document.getElementById(id);
  if (!section) return;
  fill(section);
  section.hidden = false;
}

const day = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric' });

function card(draft: HTMLTemplateElement, tire: ViewedTire): Node {
  const drawn = draft.content.cloneNode(true) as DocumentFragment;
  const put = (selector: string, words: string) => (drawn.querySelector(selector)!.textContent = words);
  drawn.querySelector('img')!.src = tire.picture;
  Object.assign(drawn.querySelector('a')!, { href: tire.address, textContent: tire.title });
  put('.size', tire.size);
  put('.price', tire.price);
  put('.per', `as seen on ${day.format(tire.at)}`);
  return drawn;
}

const tires = readViewed(kept(VIEWED));
if (tires.length)
  show('viewed', (section) =>
    section.querySelector('ul')!.append(...tires.map((tire) => card(section.querySelector('template')!, tire))),
  );

const vehicle = (() => {
  try {
    return JSON.parse(kept('vehicle') ?? 'null') as { name?: unknown; href?: unknown } | null;
  } catch {
    return null;
  }
})();
const { name, href } = vehicle ?? {};
if (typeof name === 'string' && typeof href === 'string' && href.startsWith('/tires/'))
  show('my-vehicle', (section) => Object.assign(section.querySelector('a')!, { href, textContent: name }));

// opened in place of another page: that one is what is wanted
const again = () => (location.pathname === '/offline' ? location.assign('/') : location.reload());
document.querySelector('[data-again]')?.addEventListener('click', again);
if (location.pathname !== '/offline') addEventListener('online', again);
