/** The buttons that change or withdraw an appointment. The token is the URL's fragment, so that it is in no server's log. */
import { APPOINTMENT_TEXTS } from './appointment.ts';
import { lookUpAppointment, withdrawAppointment } from './appointment-store.ts';

const button = document.querySelector<HTMLButtonElement>('#withdraw');
const move = document.querySelector<HTMLAnchorElement>('#move');
const status = document.querySelector<HTMLElement>('#withdrawn');
const token = location.hash.slice(1);
if (move) move.hash = token;
if (token)
  void lookUpAppointment(token).then((own) => {
    if (own) document.querySelector('#appointment')!.textContent = own.text;
  });
else status!.textContent = APPOINTMENT_TEXTS.gone;
button?.addEventListener('click', () => {
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  void withdrawAppointment(token).then(({ done, message }) => {
    status!.textContent = message;
    button.hidden = done;
    if (move) move.hidden = done;
    button.ariaDisabled = null;
  });
});
