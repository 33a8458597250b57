import * as z from 'zod';

/** The body of a call that takes nothing but has to be JSON, so that no other site can send it. */
export const emptyBody = z.object({});
