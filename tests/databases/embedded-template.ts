/**
 * A migrated, empty embedded database, made once and kept in `.data`: loading it takes a quarter of the time that a new
 * one and its migrations take, and nearly every file of function tests opens one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const root = path.resolve(import.meta.dirname, '../..');
const migrationsFolder = path.join(root, 'db', 'migrations');

/** What `openEmbedded` takes as contents. */
export async function embeddedTemplate(): Promise<Blob> {
  const file = path.join(root, '.data', 'test-template', `${fingerprint()}.tar`);
  const known = await readFile(file).catch(() => null);
  if (known) return new Blob([known]);
  const made = await makeTemplate();
  mkdirSync(path.dirname(file), { recursive: true });
  // test files run side by side: none may read another's half-written file
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await made.arrayBuffer()));
  renameSync(unfinished, file);
  return made;
}

async function makeTemplate(): Promise<Blob> {
  const client = await PGlite.create('memory://', { extensions: { pg_trgm } });
  await migrate(drizzle({ client }), { migrationsFolder });
  // nothing is ever made from these two, and without them there is a third less to load
  await client.exec(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

/** Differs whenever a migration, PGlite or how a template is made does. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const { name, parentPath } of readdirSync(migrationsFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .toSorted((a, b) => `${a.parentPath}/${a.name}`.localeCompare(`${b.parentPath}/${b.name}`)))
    hash.update(name).update(readFileSync(path.join(parentPath, name)));
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  hash.update(readFileSync(import.meta.filename));
  return hash.digest('hex').slice(0, 16);
}
