import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { deleteCalendar, listCalendars, storeCalendar } from '#db/private/calendars.ts';
import { newToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { calendarBody } from '#src/contracts/editor/calendars.ts';
import { CallError, endpoint, parseId, readBody } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/calendars', '/api/editor/calendars/:id'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

/** The private addresses of calendars; see `src/contracts/editor/calendars.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db }) => deskCalendars(db)),
  POST: requireEditor(async ({ db, request, viewer: { accountId } }) => {
    const { location } = await readBody(request, calendarBody);
    if (location >= (await readSettings(db)).places.length) throw new CallError(400, 'Choose one of our shops.');
    const token = newToken();
    await storeCalendar(db, token, { accountId, location }, new Date());
    return deskCalendars(db, token);
  }),
  DELETE: requireEditor(async ({ db, params }) => {
    await deleteCalendar(db, parseId(params.id, 'There is no such calendar.'));
    return deskCalendars(db);
  }),
});

/** @param token of the one that was just made */
async function deskCalendars(db: Database, token = '') {
  const { places, site_url } = await readSettings(db);
  const url = token && `${site_url}/api/calendar/${token}.ics`;
  return { data: { shops: places.map(({ name }) => name), calendars: await listCalendars(db), url } };
}
