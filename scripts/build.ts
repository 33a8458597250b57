import path from 'node:path';
import { publishByCommand } from '#src/features/publishing/publisher.private.server.ts';
import { readArguments } from './arguments.ts';
import { environmentOfCommand } from './build/command-environment.ts';
import { bundleFunctions } from './build/function-bundles.ts';
import { exitWithError, localUrlProblem, prepareDatabase } from './build/prepare-database.ts';
import { publishPages } from './build/publish-pages.ts';

const HELP = `npm run build [-- --empty]

Builds the pages into dist/, from the database of DATABASE_URL or the embedded one, and functions into dist.functions/.
--empty begins a new shop without the sample catalogue.`;

const { empty: isEmpty } = readArguments(HELP, { empty: { type: 'boolean', default: false } }).values;
const { SITE_DIR: siteDir, NETLIFY } = environmentOfCommand();
const isLiveAtOnce = !NETLIFY;
const report = (line: string) => console.log(line);

try {
  const root = path.resolve(import.meta.dirname, '..');
  const connection = await prepareDatabase(report, { isEmpty });
  const problem = await localUrlProblem(connection);
  if (problem) throw new Error(problem);
  await bundleFunctions(root, undefined, connection.kind);
  try {
    const pages = await publishByCommand({
      db: connection.db,
      startedBy: 'A build',
      isLiveAtOnce, // Netlify publishes later; the desk learns from build.json when that has happened
      publish: (build) => publishPages({ root, siteDir, db: connection.db, build, isLiveAtOnce, report }),
    });
    report(`${pages} pages are in ${siteDir}/ (${process.uptime().toFixed(1)} s).`);
  } finally {
    await connection.close();
  }
} catch (error) {
  exitWithError(error);
}
