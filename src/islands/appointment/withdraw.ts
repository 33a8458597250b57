/** The button that withdraws an appointment. The token is the URL's fragment, so that it is in no server's log. */
import { withdrawAppointment } from '#src/stores/appointment/appointment.ts';

const button = document.querySelector<HTMLButtonElement>('#withdraw');
const status = document.querySelector<HTMLElement>('#withdrawn');
button?.addEventListener('click', () => {
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  void withdrawAppointment(location.hash.slice(1)).then(({ done, message }) => {
    status!.textContent = message;
    button.hidden = done;
    button.ariaDisabled = null;
  });
});
