/** Which database the tests run on, and how the product's own `connect` finds it. */
import type { DatabaseKind } from '#db/client.ts';

/** What `setup.ts` started. */
export interface TestServer {
  /** the URL of a superuser */
  admin: string;
  /** a migrated database to copy */
  template: string;
  /** where Neon's driver finds it, `host:port` */
  gateway?: string;
}

/** `TEST_DATABASE`, or the embedded one. @throws an `Error` that names the variable */
export function testDatabase(
  { TEST_DATABASE = 'pglite' }: Record<string, string | undefined> = process.env,
): DatabaseKind {
  if (TEST_DATABASE === 'pglite' || TEST_DATABASE === 'postgres' || TEST_DATABASE === 'neon') return TEST_DATABASE;
  throw new Error(`TEST_DATABASE is "${TEST_DATABASE}", not pglite, postgres or neon.`);
}

/** The product chooses its driver by the host name: one of Neon's leads to the local gateway, see `useGateway`. */
export function addressOf({ admin, gateway }: TestServer, database: string): string {
  const url = new URL(admin);
  if (gateway) url.hostname = 'test.neon.tech';
  url.pathname = database;
  return url.href;
}

let used = false;

/**
 * Leads connections to Neon to the local gateway, in this process. Neon's driver keeps its production settings, and so does
 * the copy of it that each bundle contains: both open the standard `WebSocket`.
 */
export function useGateway(gateway: string): void {
  if (used) return;
  used = true;
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(new URL(url).hostname.endsWith('.neon.tech') ? `ws://${gateway}/v2` : url, protocols);
    }
  };
}
