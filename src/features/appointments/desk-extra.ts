import type { DeskExtra } from '#src/extras/desk-extra.ts';
import { AppointmentOfMessage } from './AppointmentActions.tsx';
import { ComingDays } from './ComingDays.tsx';
import { Calendars } from './Calendars.tsx';

const counted = { title: 'Appointments', section: 'appointments' };

export default {
  sections: [
    {
      id: 'appointments',
      title: 'Appointments',
      about: 'Who comes today and tomorrow, by shop and bay.',
      daily: true,
      View: ComingDays,
    },
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
