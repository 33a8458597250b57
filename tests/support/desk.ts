/** An editor who changes and publishes texts, by the calls of the desk, at whichever server of a shop. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { openSession } from '#src/features/accounts/session.private.server.ts';
import { accounts } from '#db/schema/accounts.ts';
import { newAccount } from './new-account.ts';

const LOOK_MS = 100;

export interface Desk {
  /** Calls a server with the editor's session. @throws an `Error` with the answer when it is refused */
  // oxlint-disable-next-line typescript/no-explicit-any
  ask(server: string, method: string, path: string, body?: unknown, type?: string): Promise<any>;
  /** Gives a question another title, which is shown on `/faq` once it is published. */
  rename(server: string, title: string): Promise<void>;
  /** Publishes, and waits until the desk says that it is live. @throws an `Error` when it failed */
  publish(server: string): Promise<void>;
}

export async function openDesk(db: Database): Promise<Desk> {
  const email = `editor-${crypto.randomUUID()}@example.com`;
  const account = await newAccount(db, email, new Date(), { fullname: 'Erin' });
  await db.update(accounts).set({ staffRole: 'owner' });
  return deskOf(`__Host-session=${await openSession(db, account, '', new Date())}`);
}

/** @param cookie of an editor's session */
export function deskOf(cookie: string): Desk {
  const ask: Desk['ask'] = async (server, method, path, body, type = 'image/png') => {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${server}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': isFile ? type : 'application/json' }) },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    ask,
    async rename(server, title) {
      const [{ id }] = (await ask(server, 'GET', '/api/editor/entries/question')).data;
      const { version, data } = (await ask(server, 'GET', `/api/editor/entries/question/${id}`)).data;
      await ask(server, 'PUT', `/api/editor/entries/question/${id}`, { version, data: { ...data, title } });
    },
    async publish(server) {
      await ask(server, 'POST', '/api/editor/publish', {});
      for (;;) {
        const { running, failed } = (await ask(server, 'GET', '/api/editor/publish')).data;
        if (failed) throw new Error(`Publishing failed: ${failed.error}`);
        if (!running) return;
        await wait(LOOK_MS);
      }
    },
  };
}
