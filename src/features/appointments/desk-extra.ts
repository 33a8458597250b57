import type { DeskExtra } from '#src/extras/desk-extra.ts';
import { AppointmentOfMessage } from './AppointmentActions.tsx';
import { Calendars } from './Calendars.tsx';

const counted = { title: 'Appointments', section: 'messages' };

export default {
  sections: [
    {
      id: 'calendars',
      title: 'Calendars',
      about: 'Confirmed appointments in your own calendar program.',
      View: Calendars,
    },
  ],
  InMessage: AppointmentOfMessage,
  exports: { appointments: counted },
  trends: { appointments: counted },
} satisfies DeskExtra;
