// Plain JavaScript for any Node ≥ 20: installs the packages, then runs a script with the version of Node among them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'node_modules', '.installed');
export const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Installs the packages of package-lock.json, unless they are installed already. */
export function installPackages() {
  const wanted = createHash('sha1')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const since = Date.now();
  console.log('Installing packages (the first time this takes a minute or two) …');
  // `npm ci` would reject a lock file without the optional packages of other platforms, which some registries do not serve.
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

/**
 * Runs a script with the installed Node, with options of Node's, and exits with its exit code. Signals such as Ctrl-C are passed
 * on.
 */
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
