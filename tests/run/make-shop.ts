/** Fills a new embedded database and publishes its pages where `DATA_DIR` and `SITE_DIR` say, for the server that browser tests start. */
import { environmentOfCommand } from '../../scripts/build/command-environment.ts';
import { prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { publishPages } from '../../scripts/build/publish-pages.ts';
import { root } from './command.ts';

const report = (line: string) => console.log(line);
const connection = await prepareDatabase(report);
const { SITE_DIR: siteDir } = environmentOfCommand();
await publishPages({ root, siteDir, db: connection.db, build: 0, report });
await connection.close();
