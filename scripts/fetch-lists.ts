import type { Database } from '#db/client.ts';
import { listSources, wantFetch } from '#src/features/suppliers/list-fetches.private.server.ts';
import { fetchDueLists } from '#src/features/import/fetch-lists.server.ts';
import { needsPerson, resultText } from '#src/kit/list-fetch.ts';
import { readArguments } from './arguments.ts';
import { exitWithError, runWithDatabase } from './build/prepare-database.ts';

const HELP = `npm run fetch-lists [-- options]

Fetches the lists of suppliers that are due by the hours of the desk's page Suppliers, and imports what is in order.
The exit code is 1 when a list could not be fetched or was not imported.

  --supplier mtl   fetches the list of this supplier now, whatever its hours; '' for the shop's own`;

const { supplier } = readArguments(HELP, { supplier: { type: 'string' } }).values;
await runWithDatabase(async ({ db }) => {
  const only = supplier === undefined ? undefined : await wanted(db, supplier);
  const fetched = await fetchDueLists(db, only);
  for (const { title, result, reason } of fetched) console.log(`${title}: ${resultText(result, reason)}`);
  if (fetched.length === 0)
    console.log(only === undefined ? 'No list is due.' : 'Another process is fetching this list.');
  if (fetched.some(({ result }) => needsPerson(result))) process.exitCode = 1;
}).catch(exitWithError);

async function wanted(db: Database, slug: string): Promise<number> {
  const source = (await listSources(db)).find((one) => one.slug === slug);
  if (!source) throw new Error(`No supplier with the prefix "${slug}" has a URL to fetch its list from.`);
  await wantFetch(db, source.id, new Date());
  return source.id;
}
