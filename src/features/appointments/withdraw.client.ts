/** The buttons of an appointment's link. Its token is the URL's fragment, so that it is in no server's log. */
import { APPOINTMENT_TEXTS } from './appointment.ts';
import type { withdrawAppointmentCall } from './appointment-calls.ts';
import { call } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';

const ask = (input: InputOf<typeof withdrawAppointmentCall>) =>
  call<typeof withdrawAppointmentCall>('POST /api/appointment/withdraw', input);
const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`)!;
const [confirm, withdraw] = [button('confirm'), button('withdraw')];
const move = document.querySelector<HTMLAnchorElement>('#move')!;
const status = document.querySelector<HTMLElement>('#withdrawn')!;
const cancelling = document.querySelector<HTMLElement>('#cancelling')!;
const token = location.hash.slice(1);
move.hash = token;
if (token)
  void ask({ token, look: true }).then((outcome) => {
    if (!outcome.ok) return;
    const own = outcome.data;
    document.querySelector('#appointment')!.textContent = own.text;
    cancelling.textContent = own.cancelling || APPOINTMENT_TEXTS.isWithdrawn;
    withdraw.hidden = move.hidden = !own.cancelling;
    document.querySelector<HTMLElement>('#unconfirmed')!.hidden = !own.confirmable;
  });
else status.textContent = APPOINTMENT_TEXTS.gone;
for (const pressed of [confirm, withdraw])
  pressed.addEventListener('click', () => {
    if (pressed.ariaDisabled) return;
    pressed.ariaDisabled = 'true';
    void ask({ token, ...(pressed === confirm && { confirm: true }) }).then(({ ok: done, message }) => {
      status.textContent = message;
      status.focus(); // says it; the button may be gone
      pressed.hidden = done;
      if (pressed === withdraw) move.hidden = cancelling.hidden = done;
      if (done) document.querySelector<HTMLElement>('#unconfirmed')!.hidden = true;
      pressed.ariaDisabled = null;
    });
  });
