/** A message at the edge of the page, which screen readers announce; empty: none. @param action a button for what can be done */
export function showToast(text: string, action?: { label: string; run(): void }): void {
  const toast = document.querySelector('#toast');
  if (!toast) return;
  toast.replaceChildren(text);
  if (!action || !text) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: action.label });
  button.addEventListener('click', () => {
    toast.replaceChildren();
    action.run();
  });
  toast.append(' ', button);
}
