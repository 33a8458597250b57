/**
 * Hydrates a React island in one step. `@astrojs/react` runs its effects later: a control that is used between the two
 * is set back. An island that a browser has translated is drawn anew, one that fails gets the server's HTML back.
 */
import { createElement, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { surviveTranslation } from './translated-text.ts';

surviveTranslation();

const hydrateIsland = (island: HTMLElement) => (component: FunctionComponent, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  const html = island.innerHTML;
  const options = {
    identifierPrefix: island.getAttribute('prefix') ?? '',
    onUncaughtError(error: unknown) {
      reportError(error);
      queueMicrotask(() => bringBack(island, html));
    },
  };
  const element = createElement(component, props);
  if (!island.querySelector('font')) {
    flushSync(() => hydrateRoot(island, element, options));
    return;
  }
  const changes = fieldsOf(island).filter(isChanged);
  island.textContent = '';
  flushSync(() => createRoot(island, options).render(element));
  repeatChanges(island, changes);
};

function bringBack(island: HTMLElement, html: string): void {
  island.innerHTML = html;
  const link = Object.assign(document.createElement('a'), { href: '', textContent: 'Reload the page' });
  const note = Object.assign(document.createElement('p'), { className: 'box bad', role: 'alert' });
  note.append('This part of the page stopped working. ', link);
  island.prepend(note);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fieldsOf = (island: Element) => [...island.querySelectorAll<Field>('input, select, textarea')];
const isBox = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function repeatChanges(island: Element, changes: readonly Field[]): void {
  for (const was of changes) {
    const field = fieldsOf(island).find(
      (one) => one.name === was.name && one.type === was.type && (!isBox(was) || one.value === was.value),
    );
    if (!field) continue;
    if (isBox(field)) {
      if (field.checked !== (was as HTMLInputElement).checked) field.click();
      continue;
    }
    // React watches the property of the element itself
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, was.value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
}

export default hydrateIsland;
