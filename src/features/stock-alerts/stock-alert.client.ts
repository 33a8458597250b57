/** The form of the page, or the buttons for the link of a mail, whose token is the URL's fragment. */
import { takeOver } from '#src/kit/form-draft.ts';
import { call, type Outcome } from '#src/kit/call.ts';
import type { stockAlertCall, stockAlertLinkCall } from './stock-alert-calls.ts';

const form = document.querySelector<HTMLFormElement>('#ask')!;
const link = document.querySelector<HTMLElement>('#answer')!;
const status = document.querySelector<HTMLElement>('#told')!;
const query = new URLSearchParams(location.search);
const token = location.hash.slice(1);
document.querySelector('#wanted')!.textContent = query.get('about');
form.hidden = token !== '';
link.hidden = token === '';

let busy = false;
async function show(sent: Promise<Outcome<unknown>>): Promise<void> {
  busy = true;
  const outcome = await sent;
  busy = false;
  const [field = '', message = outcome.message] = Object.entries((!outcome.ok && outcome.fields) || {})[0] ?? [];
  status.textContent = message;
  status.className = outcome.ok ? 'lead' : 'box bad';
  if (outcome.ok) form.hidden = link.hidden = true;
  for (const input of form.querySelectorAll('input')) {
    const isWrong = field === `message.${input.name}`;
    input.toggleAttribute('aria-invalid', isWrong);
    if (isWrong) input.focus();
  }
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const message = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (!busy)
    void show(call<typeof stockAlertCall>('POST /api/stock-alert', { wanted: query.get('of') ?? '', message }));
});
takeOver(form);
link.addEventListener('click', ({ target }) => {
  const answer = (target as HTMLButtonElement).value;
  if (!busy && (answer === 'confirm' || answer === 'stop'))
    void show(call<typeof stockAlertLinkCall>(`POST /api/stock-alert/${answer}`, { token }));
});
