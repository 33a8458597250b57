const REST_AFTER_MS = 2500;

/** Marks the button “back to the top” when nobody scrolls, so that it does not cover a price while somebody reads. */
export function restBackToTop(): void {
  const button = document.querySelector('.up');
  if (!button) return;
  let resting: ReturnType<typeof setTimeout>;
  const wake = () => {
    button.classList.remove('rests');
    clearTimeout(resting);
    resting = setTimeout(() => button.classList.add('rests'), REST_AFTER_MS);
  };
  addEventListener('scroll', wake, { passive: true });
  wake();
}
