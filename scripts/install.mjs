// Plain JavaScript for any Node ≥ 20: installs the packages, then runs a script with the version of Node among them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'node_modules', '.installed');
const node = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

export const hasPackages = () => existsSync(node);

/** Installs missing packages of package-lock.json. @param withTools also devDependencies, for tests and checks */
export function installPackages({ withTools = false } = {}) {
  const wanted = createHash('sha1')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const [installed, tools] = hasPackages() && existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === wanted && (tools || !withTools)) return;
  const all = withTools || Boolean(tools); // who has the tools keeps them
  // `npm ci` removes all packages first, of which a running shop may need one; `npm install` adds what is missing.
  const command = installed === wanted ? ['install', '--no-save'] : ['ci'];
  const since = Date.now();
  console.log(`Installing packages${all ? ' and tools' : ''} (the first time this takes up to a minute) …`);
  const options = [all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', [...command, ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      error ? `npm could not be started: ${error.message}` : 'The packages could not be installed; npm says why above.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, `${wanted}${all ? ' tools' : ''}`);
  console.log(`Packages installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}

/** Runs a script with the installed Node, and exits as it does. Signals such as Ctrl-C are passed on. */
export function run(script, args, flags = []) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...flags, path.join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${script} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
