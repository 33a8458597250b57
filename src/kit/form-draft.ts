/** What is typed into a form before its call has succeeded, kept in this tab. */
import { readItem, storeItem } from './browser-storage.ts';

const keyOf = (path: string): string => `draft ${path}`;

/** @param path of the form's call: `/api/message` @returns the fields by their names, as far as anything is kept */
export function readDraft(path: string): Record<string, string> {
  try {
    return (JSON.parse(readItem(keyOf(path), 'sessionStorage') ?? '{}') as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}

export const storeDraft = (path: string, draft: object | null): boolean =>
  storeItem(keyOf(path), draft && JSON.stringify(draft), 'sessionStorage');

/** The script of a form outside an island now sends it. */
export function takeOver(form: HTMLFormElement): void {
  form.removeAttribute('data-waits');
  form.dispatchEvent(new Event('astro:hydrate'));
}
