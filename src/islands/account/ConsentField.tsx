import { controlProps, FieldNotes } from '#src/ui/Field.tsx';
import { useFieldError } from './field-error.ts';
import { CONSENT_DIALOG } from './page-elements.ts';

const id = 'agree';

/** The checkbox of the consent form, and the button that opens the form to read. */
export function ConsentField({ label, hint }: { label: string; hint?: string }) {
  const error = useFieldError(id);
  const openDialog = () => {
    const dialog = document.querySelector<HTMLDialogElement>(`#${CONSENT_DIALOG}`);
    const checkbox = document.getElementById(id) as HTMLInputElement;
    if (!dialog) return;
    dialog.returnValue = '';
    dialog.addEventListener(
      'close',
      () => {
        checkbox.checked = dialog.returnValue === 'agree';
        if (checkbox.checked) checkbox.dispatchEvent(new Event('input', { bubbles: true }));
      },
      { once: true },
    );
    dialog.showModal();
  };
  return (
    <div>
      <div className="agree cluster">
        <label>
          <input {...controlProps(id, { error, hint })} name={id} type="checkbox" />
          {label}
        </label>
        <button type="button" className="read" aria-haspopup="dialog" onClick={openDialog}>
          Read it<span className="vh">, the consent form</span>
        </button>
      </div>
      <FieldNotes id={id} error={error} hint={hint} announced />
    </div>
  );
}
