/** Focuses the search field within the tap that opens it, or a phone keeps its keyboard shut. `/` does the same. */
export function setUpHeaderSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.seek');
  if (!form) return;
  const open = (event: Event): void => {
    event.preventDefault(); // the button would shut it again
    if (!form.checkVisibility()) form.showPopover();
    form.querySelector('input')!.select(); // also gives it the focus
  };
  document.querySelector('.find')!.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input,textarea,select,[contenteditable]');
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping) open(event);
  });
}
