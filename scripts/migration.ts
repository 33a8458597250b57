import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.ts';

const HELP = `npm run migration -- --name what-changes [--custom]   after db/schema/ has changed; --custom: an empty one`;

const root = path.resolve(import.meta.dirname, '..');
const DRIZZLE_KIT = 'node_modules/drizzle-kit/bin.cjs';

const { name, custom } = readArguments(HELP, { name: { type: 'string' }, custom: { type: 'boolean' } }).values;
const given = [...(name ? ['--name', name] : []), ...(custom ? ['--custom'] : [])];
const { status } = spawnSync(
  process.execPath,
  [DRIZZLE_KIT, 'generate', '--config', 'db/drizzle.config.ts', ...given],
  { cwd: root, stdio: 'inherit' },
);
if (status === 0) removeOldSnapshots();
else process.exitCode = 1;

/** The next migration is compared with the newest snapshot alone, and each is as long as the whole schema. */
function removeOldSnapshots(): void {
  const folder = path.join(root, 'db/migrations/meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(path.join(folder, name));
}
