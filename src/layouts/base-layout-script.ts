/** The script of every page: says Open or Closed, marks today, shows the way back to the top, and lets scripts that nothing on the screen waits for load last. Without it nothing is missing but these. */
import type { InstallOffer } from '#src/pwa/install.ts';
import {
  holidayNotice,
  offsetBy,
  openState,
  type Holiday,
  type OffsetChange,
  type Week,
} from '#src/domain/shop/hours.ts';

const tag = document.querySelector<HTMLElement>('.top .tag');
let told = '';

function tell(): void {
  if (!tag) return;
  const { week, holidays, changes } = JSON.parse(tag.dataset.hours!) as {
    week: Week;
    holidays: Holiday[];
    changes: OffsetChange[];
  };
  const offset = offsetBy(changes);
  const now = new Date();
  const state = openState(now, week, holidays, offset);
  const notice = holidayNotice(now, week, holidays, offset);
  const words = `${state.open} ${state.text} ${state.day} ${notice}`;
  if (words === told) return; // what is told again lays out the page again, just when it comes into view
  told = words;
  const kind = state.open ? 'open' : 'shut';
  const word = state.open ? 'Open' : 'Closed';
  tag.className = `tag ${kind}`;
  tag.replaceChildren(word, Object.assign(document.createElement('span'), { textContent: ` ${state.text}` }));
  for (const row of document.querySelectorAll<HTMLElement>('.hours tr')) {
    const today = Number(row.dataset.day) === state.day;
    row.className = today ? `now ${kind}` : '';
    row.querySelector('small')?.remove();
    if (today)
      row.firstElementChild!.append(Object.assign(document.createElement('small'), { textContent: `${word} now` }));
  }
  for (const line of document.querySelectorAll<HTMLElement>('.holiday')) {
    line.hidden = !notice;
    line.textContent = notice;
  }
}

tell();
setInterval(tell, 30_000);
document.addEventListener('visibilitychange', () => setTimeout(tell, 100)); // being painted comes first

// A link to a place on the same page shuts the menu that it stands in.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a[href^="#"]');
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
});

const up = document.querySelector<HTMLElement>('.up');
if (up) {
  up.hidden = false;
  const show = () => up.classList.toggle('on', scrollY > 200);
  addEventListener('scroll', show, { passive: true });
  // Where the page stands is known once it is laid out. One drawn in advance is laid out by asking, so that this is done when it is opened.
  if (document.prerendering) addEventListener('load', show, { once: true });
  else requestAnimationFrame(show);
}

// The browser's offer to install the shop may come before the script that shows it (`src/pwa/install.ts`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
  dispatchEvent(new Event('install-offer'));
});

// What stands in a late template costs the first picture of a page nothing: its scripts are fetched when all else is there, one
// after another whenever the browser has nothing to do. All at once for somebody who is signed in and waits for prices, and in a
// page drawn in advance, so that opening it finds them done.
const atOnce = 'viewer' in document.documentElement.dataset;
function last(): void {
  const late = document.querySelector<HTMLTemplateElement>('template[data-late]');
  if (!late) return;
  late.replaceWith(late.content);
  if (atOnce || document.prerendering) last();
  // a device that is busy all the time must not wait for ever
  else if ('requestIdleCallback' in window) requestIdleCallback(last, { timeout: 1_000 });
  else setTimeout(last);
}
if (document.readyState === 'complete' || atOnce) last();
else addEventListener('load', () => setTimeout(last), { once: true });
