/**
 * Writes a migration after `db/schema/` has changed: `npm run migration -- --name what-changes`. All options are those of
 * `drizzle-kit generate`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const DRIZZLE_KIT = 'node_modules/drizzle-kit/bin.cjs';

const { status } = spawnSync(
  process.execPath,
  [DRIZZLE_KIT, 'generate', '--config', 'db/drizzle.config.ts', ...process.argv.slice(2)],
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
