/** Loads the suggestions of a search field when it is touched. The field searches without them. */
const loaded = new WeakSet<Element>();

function load({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLInputElement) || !target.closest('.combo') || loaded.has(target)) return;
  loaded.add(target);
  import('./combobox.ts').then(
    ({ initCombobox }) => initCombobox(target),
    () => loaded.delete(target), // the next touch tries again
  );
}

addEventListener('pointerdown', load);
addEventListener('focusin', load);
load({ target: document.activeElement });
