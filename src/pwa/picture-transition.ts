/**
 * Moves a tire's picture from its card to its page and back, in browsers with transitions between pages
 * (`@view-transition` in `styles/view-transitions.css`, which also names the picture of the product's page).
 */
const TRANSITION_NAME = 'tire';

interface HistoryEntry {
  url: string | null;
}
/** `pageswap` or `pagereveal`, which TypeScript's types do not have yet. */
interface PageTransitionEvent extends Event {
  viewTransition: { ready: Promise<void>; finished: Promise<void> } | null;
  activation?: { entry?: HistoryEntry; from?: HistoryEntry | null } | null;
}

export function setUpPictureTransitions(): void {
  addEventListener('pageswap', (event) => {
    const swap = event as PageTransitionEvent;
    namePicture(swap, swap.activation?.entry?.url);
  });
  addEventListener('pagereveal', (event) =>
    namePicture(event as PageTransitionEvent, window.navigation?.activation?.from?.url),
  );
}

/** Names the picture of the card that links to the other page. */
function namePicture({ viewTransition }: PageTransitionEvent, otherUrl: string | null | undefined): void {
  // A page without a transition rejects these promises, which is no error.
  viewTransition?.ready.catch(() => {});
  viewTransition?.finished.catch(() => {});
  if (!viewTransition || !otherUrl) return;
  const picture = document.querySelector<HTMLElement>(
    `.card:has(h3 a[href="${CSS.escape(new URL(otherUrl).pathname)}"]) img`,
  );
  if (!picture) return;
  picture.style.viewTransitionName = TRANSITION_NAME;
  const clear = () => (picture.style.viewTransitionName = '');
  viewTransition.finished.then(clear, clear);
}
