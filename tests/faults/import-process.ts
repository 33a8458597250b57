/**
 * A process of its own that imports a list, to be killed in the middle of it: `node import-process.ts FOLDER LIST NTH`. It
 * kills itself when the database has answered its Nth statement. With 0 it goes on to the end. It prints how many statements
 * there were. The database is the embedded one in FOLDER.
 */
import { writeSync } from 'node:fs';
import { openEmbedded } from '#db/client.ts';
import { mappingFrom } from '#src/features/list-files/mapping.server.ts';
import ownMapping from '#src/features/list-files/own-price-list.json' with { type: 'json' };
import { watchStatements } from '#db/statements.ts';
import { importFile } from '../support/list-file.ts';

const [folder = '', list = '', nth = '0'] = process.argv.slice(2);
const connection = await openEmbedded(folder);
let answered = 0;
const watch = {
  begin() {},
  note() {
    if (++answered === Number(nth)) process.kill(process.pid, 'SIGKILL');
  },
  queryTimeLeft: () => Infinity,
};
const audit = { accountId: null, who: 'A test', now: new Date('2026-11-23T12:00:00Z') };
await watchStatements(watch, () =>
  importFile(connection.db, { file: list, mapping: mappingFrom(ownMapping, 'the mapping'), audit, anyway: true }),
);
writeSync(1, String(answered));
await connection.close();
