// `npm start`: installs what is missing, then serves the whole shop; see start.ts.
import { installPackages, run } from './install.mjs';

installPackages();
run('scripts/start.ts', process.argv.slice(2));
