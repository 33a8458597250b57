/** Signed-in editors, partners and others, for tests of the calls of the editors' desk. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { registered, Visitor, type Answer } from './visitor.ts';

type Rights = Partial<
  Pick<typeof accounts.$inferSelect, 'isView' | 'isVip' | 'staffRole' | 'status' | 'emailState' | 'phone'>
>;
export interface Person {
  visitor: Visitor;
  username: string;
  password: string;
  id: number;
}

/** A registered visitor with these rights, whom staff have approved unless they say otherwise. */
export async function person(db: Database, rights: Rights = {}, fullname = 'Bow Valley Collision'): Promise<Person> {
  const { visitor, username, password } = await registered({ fullname });
  const [account] = await db
    .update(accounts)
    .set({ status: 'active', isView: true, isVip: false, ...rights })
    .where(eq(accounts.email, username))
    .returning({ id: accounts.id });
  return { visitor, username, password, id: account!.id };
}

/** Somebody who may do everything at the desk. */
export const editor = (db: Database, fullname = 'Erin Editor'): Promise<Person> =>
  person(db, { staffRole: 'owner' }, fullname);

/** Sends a request with any method and body, as the desk does. */
export async function ask(
  visitor: Visitor,
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const raw = body instanceof Uint8Array || typeof body === 'string';
  const type = body !== undefined && !raw && { 'content-type': 'application/json' };
  const sent = body !== undefined && { body: (raw ? body : JSON.stringify(body)) as BodyInit };
  return visitor.send(url, { method, ...sent }, { headers: { ...type, ...headers } });
}

/** The desk's calls about entries, made by this editor. */
export const entriesBy = ({ visitor }: Person) => ({
  list: async (kind: EntryKind, query = '') => (await ask(visitor, 'GET', `/api/editor/entries/${kind}${query}`)).body,
  read: async (kind: EntryKind, id: string | number) =>
    (await ask(visitor, 'GET', `/api/editor/entries/${kind}/${id}`)).body.data,
  put: (kind: EntryKind, id: string | number, version: number, data: unknown) =>
    ask(visitor, 'PUT', `/api/editor/entries/${kind}/${id}`, { version, data }),
  add: (kind: EntryKind, data: unknown) => ask(visitor, 'POST', `/api/editor/entries/${kind}`, { data }),
  remove: (kind: EntryKind, id: string | number, version: number) =>
    ask(visitor, 'DELETE', `/api/editor/entries/${kind}/${id}?version=${version}`),
  restore: (revision: number) => ask(visitor, 'POST', `/api/editor/revisions/${revision}`, {}),
});
