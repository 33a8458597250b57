import { z } from 'zod';

/** The environment of functions, less the database's own variables (`db/client.ts`). */
const environment = z.object({
  /** where the built pages are, for functions that fill in a page's shell */
  SITE_DIR: z.string().default('dist'),
});

export const env = environment.parse({ SITE_DIR: process.env.SITE_DIR || undefined });
