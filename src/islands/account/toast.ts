/** Says something at the edge of the page, aloud for screen readers, with a button where something can be done about it. */
export function say(words: string, act?: { label: string; run(): void }): void {
  const toast = document.querySelector('#toast');
  if (!toast) return;
  toast.replaceChildren(words);
  if (!act || !words) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: act.label });
  button.addEventListener('click', () => {
    toast.replaceChildren();
    act.run();
  });
  toast.append(' ', button);
}
