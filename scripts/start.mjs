// `npm start`: installs what is missing, then serves the whole shop; see start.ts.
import { installPackages, run } from './install.mjs';
import { SERVER_FLAGS } from './serve/server-flags.mjs';

installPackages();
run('scripts/start.ts', process.argv.slice(2), SERVER_FLAGS);
