/** The form of the page, or the buttons for the link of a mail, whose token is the URL's fragment. */
import { takeOver } from '#src/kit/form-draft.ts';
import { answerStockAlert, askStockAlert } from './stock-alert-store.ts';

const form = document.querySelector<HTMLFormElement>('#ask')!;
const link = document.querySelector<HTMLElement>('#answer')!;
const status = document.querySelector<HTMLElement>('#told')!;
const query = new URLSearchParams(location.search);
const token = location.hash.slice(1);
document.querySelector('#wanted')!.textContent = query.get('about');
form.hidden = token !== '';
link.hidden = token === '';

let busy = false;
async function show(sent: ReturnType<typeof askStockAlert>): Promise<void> {
  busy = true;
  const { done, message, field } = await sent;
  busy = false;
  status.textContent = message;
  status.className = done ? 'lead' : 'box bad';
  if (done) form.hidden = link.hidden = true;
  for (const input of form.querySelectorAll('input')) {
    input.toggleAttribute('aria-invalid', input.name === field);
    if (input.name === field) input.focus();
  }
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const message = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (!busy) void show(askStockAlert({ wanted: query.get('of') ?? '', message }));
});
takeOver(form);
link.addEventListener('click', ({ target }) => {
  const answer = (target as HTMLButtonElement).value;
  if (!busy && (answer === 'confirm' || answer === 'stop')) void show(answerStockAlert(answer, token));
});
