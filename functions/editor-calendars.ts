import type { Database } from '#db/client.ts';
import { deleteCalendar, listCalendars, storeCalendar } from '#db/private/calendars.ts';
import { newToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { CallError, parseId } from './http/call.ts';
import { calendarsCall, addCalendarCall, deleteCalendarCall } from '#src/contracts/editor/calendars.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(calendarsCall, addCalendarCall, deleteCalendarCall);

/** The private addresses of calendars; see `src/contracts/editor/calendars.ts`. */
export default endpoint(
  answer(calendarsCall, async ({ db }) => deskCalendars(db)),
  answer(addCalendarCall, async ({ db, viewer: { accountId } }, { location }) => {
    if (location >= (await readSettings(db)).places.length) throw new CallError(400, 'Choose one of our shops.');
    const token = newToken();
    await storeCalendar(db, token, { accountId, location }, new Date());
    return deskCalendars(db, token);
  }),
  answer(deleteCalendarCall, async ({ db, params }) => {
    await deleteCalendar(db, parseId(params.id, 'There is no such calendar.'));
    return deskCalendars(db);
  }),
);

/** @param token of the one that was just made */
async function deskCalendars(db: Database, token = '') {
  const { places, site_url } = await readSettings(db);
  const url = token && `${site_url}/api/calendar/${token}.ics`;
  return { data: { shops: places.map(({ name }) => name), calendars: await listCalendars(db), url } };
}
