// `npm start`: installs what is missing, then serves the whole shop; see start.ts.
import { hasPackages, installPackages, run } from './install.mjs';
import { assertPortFree, isDatabaseOpen } from './serve/running-shop.mjs';

/** V8 would let its heap grow to 200 MiB. Collected sooner, requests take the same processor time. */
const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

const { PORT = '8888', HOST, DATA_DIR, DATABASE_URL } = process.env;
const port = Number(PORT);
if (Number.isInteger(port) && port > 0 && port < 65_536)
  await assertPortFree(port, HOST).catch((error) => {
    console.error(`\n${error.message}`);
    process.exit(1);
  });
if (DATABASE_URL || !hasPackages() || !isDatabaseOpen(DATA_DIR)) installPackages();
run('scripts/start.ts', process.argv.slice(2), SERVER_FLAGS);
