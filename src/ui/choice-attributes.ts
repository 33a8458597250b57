/** Names that tie the buttons on tires to the script that remembers what was chosen. */

/** on a button inside an element with `data-id`: `compare` or `save` */
export const CHOICE = 'data-choice';

/** on an element of pages whose bar shows what is chosen */
export const SHOWS_CHOSEN = 'data-shows-chosen';
