import { z } from 'zod';
import { databaseEnvironment } from '#db/client.ts';
import { readVariables, type Environment } from '#db/variables.ts';
import { checkFunctionVariables } from '#functions/http/env.ts';
import { exitWithError } from './prepare-database.ts';

/** What commands read of the environment beside what database and functions do; each is told in docs/deploy.md. */
export const commandVariables = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8888),
  SITE_DIR: z.string().default('dist'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** the address that pages name as their own; Netlify says it */
  URL: z.url('must be an https:// address').optional(),
  /** `true` where Netlify builds */
  NETLIFY: z.string().optional(),
  DEBUG: z.string().optional(),
  CHROMIUM: z.string().optional(),
});

/**
 * All that the environment says, looked at before anything is done.
 * @throws an `Error`, one line that names the wrong or missing variable
 */
export function readEnvironment(env: Environment = process.env): z.output<typeof commandVariables> {
  const { PORT } = commandVariables.shape;
  if (env.PORT && !PORT.safeParse(env.PORT).success) throw new Error(`PORT is "${env.PORT}", not a port number.`);
  const variables = readVariables(commandVariables, env);
  const { DATABASE_URL } = databaseEnvironment(env);
  if (variables.NETLIFY && !DATABASE_URL)
    throw new Error(
      'DATABASE_URL must be set on Netlify: the pages are drawn from the database that the functions answer from.',
    );
  checkFunctionVariables(env);
  return variables;
}

/** The same for a command, which ends with that line. */
export function environmentOfCommand(): z.output<typeof commandVariables> {
  try {
    return readEnvironment();
  } catch (error) {
    return exitWithError(error);
  }
}
