import type { Database } from '#db/client.ts';
import { deleteCalendar, listCalendars, storeCalendar } from '#db/private/appointments.ts';
import { newToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { CallError } from './http/call.ts';
import { calendarsCall, addCalendarCall, deleteCalendarCall } from '#src/contracts/editor/calendars.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

export default endpoint(
  answerStaff(calendarsCall, async ({ db }) => deskCalendars(db)),
  answerStaff(addCalendarCall, async ({ db, viewer: { accountId } }, { location }) => {
    if (location >= (await readSettings(db)).places.length) throw new CallError(400, 'Choose one of our shops.');
    const token = newToken();
    await storeCalendar(db, token, { accountId, location }, new Date());
    return deskCalendars(db, token);
  }),
  answerStaff(deleteCalendarCall, async ({ db, params }) => {
    await deleteCalendar(db, params.id);
    return deskCalendars(db);
  }),
);

/** @param token of the one that was just made */
async function deskCalendars(db: Database, token = '') {
  const { places, site_url } = await readSettings(db);
  const url = token && `${site_url}/api/calendar/${token}.ics`;
  return { data: { shops: places.map(({ name }) => name), calendars: await listCalendars(db), url } };
}
