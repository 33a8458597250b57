import * as z from 'zod';
import { MAX_PLACES } from '#src/features/shop/shop-place.ts';
import { body, data, defineCall, defineStaffCall } from '#src/kit/define-call.ts';

export interface DeskCalendars {
  /** names, by location */
  shops: string[];
  /** `who`: the editor for whom it was made; `used_at`: when a calendar program last fetched it */
  calendars: Array<{ id: number; location: number; who: string; created_at: string; used_at: string | null }>;
  /** the address that was just made, which is shown once; else empty */
  url: string;
}

export const calendarsCall = defineStaffCall({
  route: 'GET /api/editor/calendars',
  output: data<DeskCalendars>(),
  limit: 120,
});
/** Makes the editor's own address of a shop (-1: of all), and ends an earlier one of it; it needs the password again. */
export const addCalendarCall = defineStaffCall({
  route: 'POST /api/editor/calendars',
  input: z.object({ location: z.int().min(-1).lt(MAX_PLACES), password: z.string().max(1_000).default('') }),
  output: data<DeskCalendars>(),
});
export const deleteCalendarCall = defineStaffCall({
  route: 'DELETE /api/editor/calendars/:id',
  output: data<DeskCalendars>(),
});

/**
 * The confirmed appointments of a shop as an iCalendar file, for a calendar program that has no cookie: the token of its address
 * opens this and nothing else. It holds the visitor's name; phone number and email address are at the desk.
 */
export const calendarFileCall = defineCall({ route: 'GET /api/calendar/:file', output: body<Response>(), limit: 60 });
