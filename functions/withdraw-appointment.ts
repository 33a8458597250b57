import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { updateAppointment, findAppointmentByToken } from '#db/private/appointments.ts';
import { isToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { withdrawBody } from '#src/contracts/appointment.ts';
import { APPOINTMENT_TEXTS } from '#src/domain/appointment/appointment.ts';
import { requestText } from '#src/domain/appointment/appointment-words.ts';
import { MESSAGE_TEXTS } from '#src/domain/message/message-texts.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { withdrawnMail } from './http/mail/appointment-mail.ts';
import { CallError } from './http/call-error.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { limitByNetwork } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';

export const config: Config = {
  path: '/api/appointment/withdraw',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

const WRONG_LINKS = { most: 30, windowMs: 3_600_000 };

/** `POST /api/appointment/withdraw`: withdraws the appointment of a mailed link, and tells the shop. A second call gets the same answer. */
export default endpoint({
  POST: {
    async answer({ request, db, ip, waitUntil }) {
      const { token } = await readBody(request, withdrawBody);
      const found = isToken(token) ? await findAppointmentByToken(db, token) : null;
      if (!found) {
        await limitByNetwork(db, { what: 'withdraw', ip, limit: WRONG_LINKS, sorry: MESSAGE_TEXTS.tooMany });
        throw new CallError(410, APPOINTMENT_TEXTS.gone);
      }
      const { appointment, visitor } = found;
      if (appointment.state === 'done') throw new CallError(410, APPOINTMENT_TEXTS.over);
      if (appointment.state !== 'withdrawn') {
        const now = new Date();
        const settings = await readSettings(db);
        const { confirmedDay: day, confirmedTime: time } = appointment;
        const sequence = appointment.sequence + 1;
        const words = `Cancelled: ${requestText(appointment, settings.places)}${day && time ? `, confirmed for ${day} ${time}` : ''}`;
        const changed = await updateAppointment(
          db,
          appointment,
          { state: 'withdrawn', sequence },
          {
            ...(day && time && { mail: withdrawnMail(found, { day, time, sequence }, settings, now) }),
            message: {
              ...visitor,
              key: randomUUID(),
              content: words,
              pathname: ROUTES.withdrawAppointment.path,
              spam: false,
            },
          },
          now,
        );
        if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
        waitUntil(deliverInBackground(db));
      }
      return { data: {}, message: APPOINTMENT_TEXTS.withdrawn };
    },
  },
});
