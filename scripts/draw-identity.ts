/**
 * `node scripts/draw-identity.ts` draws the sample shop's favicons, icons and pictures of shared links into `public/`. Those of any other
 * shop are drawn by publishing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import { readArguments } from './arguments.ts';
import { identityOf } from './pictures/identity.ts';
import { identityFiles } from './pictures/identity-files.ts';

const { values } = readArguments('node scripts/draw-identity.ts [--into FOLDER]', {
  into: { type: 'string', default: path.resolve(import.meta.dirname, '../public') },
});
for (const folder of ['app', 'og']) await mkdir(path.join(values.into, folder), { recursive: true });
for (const [name, bytes] of await identityFiles(identityOf(DEFAULT_SETTINGS, null))) {
  await writeFile(path.join(values.into, name), bytes);
  console.log(`${name}  ${(bytes.length / 1024).toFixed(1)} KB`);
}
