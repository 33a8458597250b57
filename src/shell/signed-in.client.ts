/** What a signed-in viewer has on every page: the header's menu, their prices, and quantities. */
import {
  $customerView,
  $mayEdit,
  $sessionNotice,
  $viewer,
  openViewer,
  setCustomerView,
  signOut,
} from '#src/features/accounts/viewer-store.ts';
import '#src/features/product/page-prices.client.ts';
import { showToast } from '#src/kit/toast.client.ts';

openViewer();

$viewer.subscribe((viewer) => {
  for (const element of document.querySelectorAll('[data-username]')) element.textContent = viewer?.username ?? '';
});
$mayEdit.subscribe(renderDeskLink);
$customerView.subscribe((on) => {
  for (const button of document.querySelectorAll('[role=switch][data-customer-view]'))
    button.setAttribute('aria-checked', String(on));
});
$sessionNotice.listen((notice) => showToast(notice));

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest('[data-customer-view], [data-logout]');
  if (!button) return;
  if (button.hasAttribute('data-logout')) void logOut();
  else setCustomerView(!$customerView.get());
});

function renderDeskLink(shown: boolean): void {
  for (const item of document.querySelectorAll('[data-desk]')) item.remove();
  if (!shown) return;
  for (const menu of document.querySelectorAll('.account > ul')) {
    const item = document.createElement('li');
    item.dataset.desk = '';
    item.append(Object.assign(document.createElement('a'), { href: '/editor', textContent: 'Editors’ desk' }));
    menu.prepend(item);
  }
}

/** Prices disappear at once. The home page follows as soon as the server has ended the session. */
async function logOut(): Promise<void> {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  if (await signOut()) location.assign('/');
  else showToast('You are signed out in this browser. We’ll finish signing out when you are back online.');
}
