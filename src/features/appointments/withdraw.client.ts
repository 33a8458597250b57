/** The buttons of an appointment's link. Its token is the URL's fragment, so that it is in no server's log. */
import type { withdrawAppointmentCall } from './appointment-calls.ts';
import { call } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';

const token = location.hash.slice(1);
const ask = (input: Omit<InputOf<typeof withdrawAppointmentCall>, 'token'>) =>
  call<typeof withdrawAppointmentCall>('POST /api/appointment/withdraw', { token, ...input });
const part = (id: string) => document.getElementById(id)!;
const [confirm, withdraw, unconfirmed, status] = [
  part('confirm'),
  part('withdraw'),
  part('unconfirmed'),
  part('result'),
];
const move = part('move') as HTMLAnchorElement;

move.hash = token;
withdraw.hidden = !token; // shown by the script that listens to it
if (token)
  void ask({ look: true }).then((found) => {
    if (!found.ok) return void (status.textContent = found.message);
    part('appointment').textContent = found.data.text;
    withdraw.hidden = move.hidden = found.data.cancelled;
    unconfirmed.hidden = !found.data.confirmable;
  });
else status.textContent = 'This link no longer works. Please call us.';

let busy = false;
async function press(button: HTMLElement): Promise<void> {
  if (busy) return;
  busy = true;
  const { ok: done, message } = await ask(button === confirm ? { confirm: true } : {});
  busy = false;
  status.textContent = message;
  status.focus(); // says it; the button may be gone
  if (!done) return;
  button.hidden = unconfirmed.hidden = true;
  move.hidden ||= button === withdraw;
}
for (const button of [confirm, withdraw]) button.addEventListener('click', () => void press(button));
