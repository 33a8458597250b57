/** Tells whether what was compiled and copied is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Code and configuration that decide what the HTML of a page is. */
const CODE = ['src', 'db', 'scripts/build', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Changes with the source, with Node (its `Intl` formats dates and prices), and with variables of pages. */
export function codeFingerprint(root: string): string {
  const hash = createHash('sha1');
  for (const source of CODE)
    for (const file of filesBelow(path.join(root, source)))
      if (!file.includes('.test.')) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.update(JSON.stringify([process.version, process.env.SERVICE_WORKER])).digest('hex');
}

/** Changes with `public/`: by sizes and times of files, or by contents where each build checks them out anew. */
export function publicFingerprint(root: string): string {
  const byContent = Boolean(process.env.NETLIFY);
  const hash = createHash('sha1');
  for (const file of filesBelow(path.join(root, 'public'))) {
    hash.update(path.relative(root, file));
    if (byContent) hash.update(readFileSync(file));
    else {
      const { size, mtimeMs } = statSync(file);
      hash.update(` ${size} ${Math.round(mtimeMs)}\n`);
    }
  }
  return hash.digest('hex');
}

function* filesBelow(location: string): Generator<string> {
  if (!existsSync(location)) return;
  if (!statSync(location).isDirectory()) return yield location;
  for (const entry of readdirSync(location).sort()) yield* filesBelow(path.join(location, entry));
}
