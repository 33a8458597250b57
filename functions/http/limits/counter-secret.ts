import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databaseEnvironment } from '#db/client.ts';
import { configuredSecret } from '../env.ts';

const generated = new Map<string, string>();

/** The secret with which IP addresses and accounts are hashed before they are counted. */
export const counterSecret = (): string => configuredSecret() ?? secretBesideData(databaseEnvironment().DATA_DIR);

/** The secret of an embedded database: random, made once, and readable by the owner of its folder alone. */
function secretBesideData(folder: string): string {
  const known = generated.get(folder);
  if (known) return known;
  const secret = readOrMake(path.join(folder, 'counter-secret'));
  generated.set(folder, secret);
  return secret;
}

function readOrMake(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
