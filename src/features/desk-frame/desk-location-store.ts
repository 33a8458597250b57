/** The open section and entry, in the fragment: `#page`, `#page/12`, `#page/new`, `#search-word/new/dura%20trac`. */
import { atom } from 'nanostores';

export interface DeskLocation {
  section: string;
  /** null: the section's list */
  id: string | null;
  /** the text that a new entry begins with */
  text?: string;
}

export const $deskLocation = atom<DeskLocation>({ section: '', id: null });

function parseHash(hash: string): DeskLocation {
  const [section = '', ...rest] = hash.replace(/^#/, '').split('/');
  const [id, text] = rest.map(decodeURIComponent);
  return { section, id: id ?? null, ...(text && { text }) };
}
export const formatHash = ({ section, id, text }: DeskLocation): string =>
  `#${[section, id ?? [], text ?? []].flat().map(encodeURIComponent).join('/')}`;

const read = () => $deskLocation.set(parseHash(location.hash));

/** @returns a function that ends this */
export function followHash(): () => void {
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

/** @param replace true if Back must not return to the present one */
export function navigate(target: DeskLocation, replace = false): void {
  if (replace) history.replaceState(null, '', formatHash(target));
  else if (location.hash !== formatHash(target)) history.pushState(null, '', formatHash(target));
  $deskLocation.set(target);
}
