/** Gives patterns the photographs of a folder or ZIP archive. See docs/editors-desk.md. */
import { cleanHtml } from '#src/kit/clean-html.ts';
import { readArguments } from './arguments.ts';
import { exitWithError, runWithDatabase } from './build/prepare-database.ts';
import { importPhotos, openPhotoSource } from './pictures/import-photos.ts';

const HELP = `npm run import-pictures -- FOLDER|FILE.zip [--dry-run]

Files are named by brand and pattern, in their names or their folders: Michelin/X-Ice Snow.jpg. A word for the view may
follow: front, tread or side. A file of which nobody is sure is left out, with the patterns that its name is like.
--dry-run says which pattern each file shows and which photographs would be replaced, and changes nothing.`;

const { values, positionals } = readArguments(HELP, { 'dry-run': { type: 'boolean', default: false } }, 1, 1);
const dryRun = values['dry-run'];
await runWithDatabase(async ({ db }) => {
  const source = await openPhotoSource(positionals[0]!);
  const editing = { accountId: null, who: 'The command line', now: new Date(), clean: cleanHtml };
  const { lines, taken, left } = await importPhotos(db, source, { dryRun, editing });
  for (const line of lines) console.log(line);
  const hint = !dryRun && taken > 0 ? ' Publish to show them to visitors.' : '';
  console.log(`${taken} ${dryRun ? 'would be taken' : 'taken'}, ${left} left out.${hint}`);
}).catch(exitWithError);
