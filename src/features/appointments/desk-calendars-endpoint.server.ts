import type { Database } from '#db/client.ts';
import { deleteCalendar, listCalendars, storeCalendar } from './appointments.private.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { calendarsCall, addCalendarCall, deleteCalendarCall } from './calendars-calls.ts';
import { requirePassword } from '#src/features/accounts/attempts.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';

export default endpoint(
  answerStaff(calendarsCall, async ({ db }) => deskCalendars(db)),
  answerStaff(addCalendarCall, async (call, { location, password }) => {
    const { db, viewer } = call;
    if (location >= (await readSettings(db)).places.length) throw new CallError(400, 'Choose one of our shops.');
    await requirePassword(call, password);
    const token = newToken();
    await storeCalendar(db, token, { accountId: viewer.accountId, location }, new Date());
    return deskCalendars(db, token);
  }),
  answerStaff(deleteCalendarCall, async ({ db, params, viewer: { accountId, role } }) => {
    if (!(await deleteCalendar(db, params.id, role === 'counter' ? accountId : undefined)))
      throw new CallError(404, 'There is no such calendar of yours.');
    return deskCalendars(db);
  }),
);

/** @param token of the one that was just made */
async function deskCalendars(db: Database, token = '') {
  const { places, site_url } = await readSettings(db);
  const url = token && `${site_url}/api/calendar/${token}.ics`;
  return { data: { shops: places.map(({ name }) => name), calendars: await listCalendars(db), url } };
}
