/** Private addresses of calendars with the confirmed appointments: `/api/editor/calendars`. */
import * as z from 'zod';
import { MAX_PLACES } from '#src/domain/shop/shop-place.ts';

/** `POST`: makes the editor's own address of a shop (-1: of all), and ends an earlier one of it. `DELETE` with an id ends any. */
export const calendarBody = z.object({ location: z.int().min(-1).lt(MAX_PLACES) });

export interface DeskCalendars {
  /** names, by location */
  shops: string[];
  /** `who`: the editor for whom it was made; `used_at`: when a calendar program last fetched it */
  calendars: Array<{ id: number; location: number; who: string; created_at: string; used_at: string | null }>;
  /** the address that was just made, which is shown once; else empty */
  url: string;
}
