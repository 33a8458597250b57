// `npm test`: installs what is missing, then runs every test; see test.ts.
import { installPackages, run } from './install.mjs';

installPackages();
run('scripts/test.ts', process.argv.slice(2));
