// Plain JavaScript for any Node ≥ 20: puts the packages there that everything else needs, then runs a script on the Node they bring.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'node_modules', '.installed');
export const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Installs the packages of package-lock.json, unless they are there already. */
export function installPackages() {
  const wanted = createHash('sha1')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const since = Date.now();
  console.log('Installing packages (the first time this takes a minute or two) …');
  // not `npm ci`: it refuses a lock file that lacks other platforms' optional packages, which some registries do not serve
  const { status, error } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
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
  writeFileSync(stamp, wanted);
  console.log(`Packages installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}

/** Runs a script on the Node that the packages brought, and ends as it ends; Ctrl-C is the script's to answer. */
export function run(script, args) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args], {
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
