// `node scripts/tool.mjs FILE …`: installs what tests, checks and benchmarks need as well, then runs one of their programs.
import { installPackages, run } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
installPackages({ withTools: true });
run(file, args);
