/** The header's menu, prices and quantities of this page, for somebody who is signed in. */
import {
  $customerView,
  $mayEdit,
  $sessionNews,
  $viewer,
  openViewer,
  setCustomerView,
  signOut,
} from '#src/stores/account/viewer.ts';
import './page-prices.ts';
import { say } from './toast.ts';

openViewer();

$viewer.subscribe((viewer) => {
  for (const name of document.querySelectorAll('[data-username]')) name.textContent = viewer?.username ?? '';
});
$mayEdit.subscribe(showDesk);
$customerView.subscribe((on) => {
  for (const button of document.querySelectorAll('[role=switch][data-customer-view]'))
    button.setAttribute('aria-checked', String(on));
});
$sessionNews.listen((news) => say(news));

document.addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-customer-view], [data-logout]');
  if (!pressed) return;
  if ('logout' in pressed.dataset) void leave();
  else setCustomerView(!$customerView.get());
});

/** The way to the editors' desk, first in the menus of those who may edit; no page holds it before. */
function showDesk(shown: boolean): void {
  for (const way of document.querySelectorAll('[data-desk]')) way.remove();
  if (!shown) return;
  for (const menu of document.querySelectorAll('.account > ul')) {
    const way = document.createElement('li');
    way.dataset.desk = '';
    way.append(Object.assign(document.createElement('a'), { href: '/editor', textContent: 'Editors’ desk' }));
    menu.prepend(way);
  }
}

/** Prices are gone at once; the home page follows as soon as the server knows. */
async function leave(): Promise<void> {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  if (await signOut()) location.assign('/');
  else say('You are signed out in this browser. We tell our server as soon as it can be reached.');
}
