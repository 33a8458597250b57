import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, openEmbedded, type Connection } from '#db/client.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { addressOf, useGateway } from './kind.ts';

export interface TestDatabase extends Connection {
  /** its URL for other processes; none for the embedded database */
  url?: string;
}

/** A new database, migrated and empty, opened as the product opens it. Closing it deletes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  if (!server) return openEmbedded('memory://', await embeddedTemplate());
  if (server.gateway) useGateway(server.gateway);
  const name = `shop_${randomBytes(8).toString('hex')}`;
  await administer(server.admin, `create database ${name} template ${server.template}`);
  const url = addressOf(server, name);
  const connection = await connect(url);
  return {
    ...connection,
    url,
    async close() {
      await connection.close();
      await administer(server.admin, `drop database ${name} with (force)`);
    },
  };
}

async function administer(admin: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(statement);
  await client.end();
}
