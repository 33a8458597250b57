import path from 'node:path';
import { exportContent, importContent, type ContentImport } from '#src/features/desk/content-folder.private.server.ts';
import { exportPictures, importPictures } from '#src/features/desk/uploads.private.server.ts';
import { pictureStore } from '#src/features/desk/picture-store.server.ts';
import { cleanHtml } from '#src/kit/clean-html.ts';
import { readArguments } from './arguments.ts';
import { exitWithError, runWithDatabase } from './build/prepare-database.ts';

const HELP = `npm run content -- export DIR            writes every page, question, article … and setting below DIR
npm run content -- import DIR [--dry-run]  brings the shop to what the files say, or says what that would change`;

const {
  values: { 'dry-run': dryRun },
  positionals: [command, folder = ''],
} = readArguments(HELP, { 'dry-run': { type: 'boolean', default: false } }, 2, 2);
await runWithDatabase(async ({ db }) => {
  const pictures = pictureStore(async () => db);
  if (command === 'export' && !dryRun)
    console.log(
      `${await exportContent(db, folder)} files and ${await exportPictures(db, folder, pictures)} pictures in ${path.join(folder, '/')}`,
    );
  else if (command === 'import') {
    const editing = { accountId: null, who: 'The command line', now: new Date(), clean: cleanHtml };
    if (!dryRun) await importPictures(db, folder, pictures);
    const outcome = await importContent(db, folder, editing, { dryRun });
    for (const line of reportLines(outcome, dryRun)) console.log(line);
  } else throw new Error(HELP);
}).catch(exitWithError);

function reportLines({ changes, unchanged, missing }: ContentImport, dryRun: boolean): string[] {
  const hint = !dryRun && changes.length ? ' Publish to show it to visitors.' : '';
  return [
    ...changes.map(
      ({ file, action, fields }) =>
        `${action === 'add' ? 'new    ' : 'changed'} ${file}${action === 'change' ? `: ${fields.join(', ')}` : ''}`,
    ),
    ...missing.map((file) => `kept    ${file}, which is not in the folder`),
    `${changes.length} ${dryRun ? 'would change' : 'changed'}, ${unchanged} as they are.${hint}`,
  ];
}
