/** Where one is at the desk. The address behind `#` is the state: `#page`, `#page/12`, `#page/new`; so Back works, and a place can be sent to somebody. */
import { atom } from 'nanostores';

export interface DeskPlace {
  section: string;
  /** null: the section's list */
  id: string | null;
}

export const $place = atom<DeskPlace>({ section: '', id: null });

export function placeOf(hash: string): DeskPlace {
  const [section = '', ...rest] = hash.replace(/^#/, '').split('/');
  return { section, id: rest.length ? decodeURIComponent(rest.join('/')) : null };
}
export const hashOf = ({ section, id }: DeskPlace): string =>
  `#${section}${id === null ? '' : `/${encodeURIComponent(id)}`}`;

const read = () => $place.set(placeOf(location.hash));

/** Follows the address. @returns how to stop */
export function followPlace(): () => void {
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

/** Goes somewhere at the desk. @param quietly true where Back is not to lead here again */
export function goTo(place: DeskPlace, quietly = false): void {
  if (quietly) history.replaceState(null, '', hashOf(place));
  else if (location.hash !== hashOf(place)) history.pushState(null, '', hashOf(place));
  $place.set(place);
}
