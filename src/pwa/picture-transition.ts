/**
 * Lets a tire's picture travel from its card to its page and back, where the browser draws transitions between pages
 * (`@view-transition` in `styles/view-transitions.css`, which also names the picture of the product's page).
 */
const NAME = 'tire';

interface Entry {
  url: string | null;
}
interface Passage extends Event {
  viewTransition: { ready: Promise<void>; finished: Promise<void> } | null;
  activation?: { entry?: Entry; from?: Entry | null } | null;
}

export function setUpPictureTransitions(): void {
  addEventListener('pageswap', (event) => mark(event as Passage, (event as Passage).activation?.entry?.url));
  addEventListener('pagereveal', (event) => mark(event as Passage, window.navigation?.activation?.from?.url));
}

function mark({ viewTransition }: Passage, address: string | null | undefined): void {
  // pages that draw no transition refuse it, which is no error
  viewTransition?.ready.catch(() => {});
  viewTransition?.finished.catch(() => {});
  if (!viewTransition || !address) return;
  const picture = document.querySelector<HTMLElement>(
    `.card:has(h3 a[href="${CSS.escape(new URL(address).pathname)}"]) img`,
  );
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  const clear = () => (picture.style.viewTransitionName = '');
  viewTransition.finished.then(clear, clear);
}
