/** Loads the suggestions of a search field when it is touched. The field searches without them. */
const loaded = new WeakSet<Element>();

function load(): void {
  const field = document.activeElement;
  if (!field?.matches('.combo input') || loaded.has(field)) return;
  loaded.add(field);
  // After the next paint, so that the field opens first: requesting a file takes a slow phone as long as a frame.
  requestAnimationFrame(() =>
    setTimeout(() =>
      import('./combobox.client.ts').then(
        (combobox) => combobox.initCombobox(field as HTMLInputElement),
        () => loaded.delete(field), // the next touch tries again
      ),
    ),
  );
}

addEventListener('focusin', load);
load();
