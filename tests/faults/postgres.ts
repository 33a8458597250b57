import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A PostgreSQL that tests may make databases on, as superuser. None: they are left out, and say so. */
export const POSTGRES = inject('faultyPostgres') ?? undefined;
if (!POSTGRES)
  console.log(
    'Faults of a database behind a network are left out: this run has no PostgreSQL (TEST_FAULTS=postgres starts one, TEST_POSTGRES_URL names one).',
  );

/** A new, empty database. */
export async function makeDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `faults_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(POSTGRES!);
  url.pathname = name;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** The same URL with another port. */
export function changePort(url: string, port: number): string {
  const there = new URL(url);
  there.host = `127.0.0.1:${port}`;
  return there.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  await client.query(statement);
  await client.end();
}
