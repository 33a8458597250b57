/** Opens the warranty dialog in browsers that do not know the attribute `command` yet. */
import { WARRANTY_DIALOG_ID } from './warranty-dialog-id.ts';

if (!('command' in HTMLButtonElement.prototype)) {
  document
    .querySelector('[command="show-modal"]')
    ?.addEventListener('click', () => document.querySelector<HTMLDialogElement>(`#${WARRANTY_DIALOG_ID}`)?.showModal());
}
