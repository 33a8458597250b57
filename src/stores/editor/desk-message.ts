import { atom } from 'nanostores';

/** A passing message of the desk, which screen readers announce. */
export const $deskMessage = atom('');
