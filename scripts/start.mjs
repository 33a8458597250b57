// `npm start`: installs what is missing, then serves the whole shop; see start.ts.
import { hasPackages, installPackages, run } from './install.mjs';
import { assertPortFree, isDatabaseOpen } from './serve/running-shop.mjs';
import { SERVER_FLAGS } from './serve/server-flags.mjs';

const { PORT = '8888', HOST, DATA_DIR, DATABASE_URL } = process.env;
const port = Number(PORT);
// start.ts says what is wrong with another value
if (Number.isInteger(port) && port > 0 && port < 65_536)
  await assertPortFree(port, HOST).catch((error) => {
    console.error(`\n${error.message}`);
    process.exit(1);
  });
// start.ts says who has the database open
if (DATABASE_URL || !hasPackages() || !isDatabaseOpen(DATA_DIR)) installPackages();
run('scripts/start.ts', process.argv.slice(2), SERVER_FLAGS);
