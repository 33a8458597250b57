import { databaseEnvironment } from '#db/client.ts';

/** The folder of the embedded database. @param instead what does the same for other databases @throws when `DATABASE_URL` is set */
export function embeddedDataFolder(instead: string): string {
  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  if (DATABASE_URL)
    throw new Error(`This is for the embedded database. DATABASE_URL names another one; ${instead}: docs/deploy.md.`);
  return DATA_DIR;
}
