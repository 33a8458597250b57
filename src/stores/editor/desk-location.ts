/** The open section and entry of the desk. The URL's fragment holds them: `#page`, `#page/12`, `#page/new`. */
import { atom } from 'nanostores';

export interface DeskLocation {
  section: string;
  /** null: the section's list */
  id: string | null;
}

export const $deskLocation = atom<DeskLocation>({ section: '', id: null });

function parseHash(hash: string): DeskLocation {
  const [section = '', ...rest] = hash.replace(/^#/, '').split('/');
  return { section, id: rest.length ? decodeURIComponent(rest.join('/')) : null };
}
export const formatHash = ({ section, id }: DeskLocation): string =>
  `#${section}${id === null ? '' : `/${encodeURIComponent(id)}`}`;

const read = () => $deskLocation.set(parseHash(location.hash));

/** Follows the fragment. @returns a function that ends this */
export function followHash(): () => void {
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

/** Opens a section or an entry. @param replace true if Back must not return to the present one */
export function navigate(target: DeskLocation, replace = false): void {
  if (replace) history.replaceState(null, '', formatHash(target));
  else if (location.hash !== formatHash(target)) history.pushState(null, '', formatHash(target));
  $deskLocation.set(target);
}
