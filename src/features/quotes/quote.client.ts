import { takeOver } from '#src/kit/form-draft.ts';
import { call, firstMessage } from '#src/kit/call.ts';
import type { mailQuoteCall } from './quote-calls.ts';
import { keepQuote } from './quote-store.ts';

const status = document.querySelector<HTMLElement>('#quote-status');
function say(text: string): void {
  if (!status || !text) return;
  status.textContent = text;
  status.scrollIntoView({ block: 'nearest' });
}
let busy = false;

async function once(element: Element, work: () => Promise<void>): Promise<void> {
  if (busy) return;
  busy = true;
  element.setAttribute('aria-busy', 'true');
  await work();
  element.removeAttribute('aria-busy');
  busy = false;
}

const form = document.querySelector<HTMLFormElement>('[data-quote-mail]');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void once(form, async () => {
    const email = String(new FormData(form).get('email'));
    const token = form.getAttribute('data-quote-mail')!;
    const outcome = await call<typeof mailQuoteCall>(`POST /api/quotes/${token}/mail`, { email });
    say(outcome.ok ? outcome.message : firstMessage(outcome));
    if (outcome.ok) form.reset();
  });
});
if (form) takeOver(form);

const repeat = document.querySelector<HTMLElement>('[data-quote-repeat]');
repeat?.addEventListener('click', () => {
  void once(repeat, async () => say(await keepQuote({ repeat: repeat.getAttribute('data-quote-repeat')! })));
});

document.querySelector('[data-quote-copy]')?.addEventListener('click', () => {
  navigator.clipboard.writeText(location.href).then(
    () => say('Link copied.'),
    () => say('Your browser blocks copying. Copy the link from the address bar.'),
  );
});

document.querySelector('[data-quote-print]')?.addEventListener('click', () => print());
