/** `node scripts/draw-identity.ts`: draws the sample shop's icons and shared pictures into `public/`; publishing draws those of others. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import { identityOf } from './pictures/identity.ts';
import { identityFiles } from './pictures/identity-files.ts';

const folder = path.resolve(import.meta.dirname, '../public');
for (const [name, bytes] of await identityFiles(identityOf(DEFAULT_SETTINGS)))
  await writeFile(path.join(folder, name), bytes);
