import * as z from 'zod';
import { databaseEnvironment } from '#db/client.ts';
import { siteVariables } from '#db/site-url.ts';
import { readVariables, type Environment } from '#db/variables.ts';
import { checkFunctionVariables, siteFolder } from '#src/features/http/env.server.ts';
import { readNetworks } from '../serve/client-address.ts';
import { exitWithError } from './prepare-database.ts';

/** Environment variables of commands, besides those of database and functions. docs/environment.md describes each. */
export const commandVariables = z.object({
  ...siteVariables.shape,
  HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address of this machine, such as 0.0.0.0').default('127.0.0.1'),
  TRUSTED_PROXIES: z
    .string()
    .transform((text, { addIssue }) => {
      const networks = readNetworks(text);
      if (!networks) addIssue('must be addresses or networks, such as 127.0.0.1,10.0.0.0/8');
      return networks;
    })
    .optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  NETLIFY: z.string().optional(),
  DEBUG: z.string().optional(),
  CHROMIUM: z.string().optional(),
  FIREFOX: z.string().optional(),
});

/** Checks the whole environment first. @throws an `Error`, one line that names the wrong or missing variable */
export function readEnvironment(
  env: Environment = process.env,
): z.output<typeof commandVariables> & { SITE_DIR: string } {
  const { PORT } = commandVariables.shape;
  if (env.PORT && !PORT.safeParse(env.PORT).success) throw new Error(`PORT is "${env.PORT}", not a port number.`);
  const variables = readVariables(commandVariables, env);
  const { DATABASE_URL } = databaseEnvironment(env);
  if (variables.NETLIFY && !DATABASE_URL)
    throw new Error(
      'DATABASE_URL must be set on Netlify: the pages are drawn from the database that the functions answer from.',
    );
  checkFunctionVariables(env);
  return { ...variables, SITE_DIR: siteFolder(env) };
}

export function environmentOfCommand(): ReturnType<typeof readEnvironment> {
  try {
    return readEnvironment();
  } catch (error) {
    return exitWithError(error);
  }
}
