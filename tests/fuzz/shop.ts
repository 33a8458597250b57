/** A small shop with one of everything, and signed-in users of every kind. */
import { eq } from 'drizzle-orm';
import type { Connection } from '#db/client.ts';
import { storeMessage } from '#src/features/mail/mails.private.server.ts';
import { hashPassword } from '#src/features/accounts/credentials.private.server.ts';
import { openSession } from '#src/features/accounts/session.private.server.ts';
import { loadCuratedVehicles } from '#src/features/vehicles/fitment.server.ts';
import { accounts } from '#db/schema/accounts.ts';
import { seedContent } from '#db/seed/content.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { usePublisher } from '#src/features/publishing/publisher.private.server.ts';
import { newAccount } from '../support/new-account.ts';
import { fillShop, sampleRows } from '../support/shop.ts';
import { MARKED, type Who } from './cases.ts';

export interface FuzzShop {
  /** the cookie of a user of this kind, of several in turn */
  cookieOf(who: Who, anew?: boolean): Promise<string>;
}

/** More accounts than ids in requests, so that no request closes an account that is used. */
const OTHERS = 24;
/** Several in turn, because one alone would soon meet the limit on changes. */
const EDITORS = 10;
let turn = 0;

/** @param connection to an empty database, migrated */
export async function openFuzzShop(connection: Connection): Promise<FuzzShop> {
  const { db } = connection;
  await seedContent(db);
  await fillShop(connection, sampleRows());
  await loadCuratedVehicles(db);
  const now = new Date();
  const passwordHash = await hashPassword(MARKED.password);
  const account = async (name: string, rights: Partial<typeof accounts.$inferInsert>) => {
    const made = await newAccount(db, `${name}@example.com`, now, { passwordHash, fullname: name });
    await db.update(accounts).set(rights).where(eq(accounts.id, made.id));
    return made;
  };
  for (let i = 0; i < OTHERS; i++) {
    await account(`shop${i}`, { isVip: i % 2 === 0 });
    await storeMessage(
      db,
      {
        name: `Jo ${i}`,
        email: 'jo@example.com',
        phone: '403-555-0100',
        content: 'Four winters?',
        key: crypto.randomUUID(),
        pathname: '/',
        spam: i % 3 === 0,
      },
      'shop',
      now,
    );
  }
  const partner = await account('partner', { isVip: false });
  const editors: Array<typeof partner> = [];
  for (let i = 0; i < EDITORS; i++) editors.push(await account(`editor${i}`, { staffRole: 'owner' }));
  useConnection(connection);
  usePublisher({ publish: async () => {} });
  const kept = new Map<number, string>();
  return {
    async cookieOf(who, anew = false) {
      if (who === 'nobody') return '';
      const person = who === 'partner' ? partner : editors[++turn % EDITORS]!;
      if (anew || !kept.has(person.id))
        kept.set(person.id, `__Host-session=${await openSession(db, person, 'A program', new Date())}`);
      return kept.get(person.id)!;
    },
  };
}

/** The environment of the fuzzed shop: high limits, known secrets to search for, and a log line for each call. */
export const FUZZ_ENVIRONMENT = {
  DATABASE_URL: '',
  SMTP_URL: '',
  BUILD_HOOK_URL: '',
  PUBLISH_SECRET: MARKED.publish,
  ADDRESS_SECRET: MARKED.address,
  MESSAGES_PER_HOUR: '1000000',
  ACCOUNTS_PER_HOUR: '1000000',
  RATINGS_PER_DAY: '1000000',
  LOG: 'calls',
};

let asked = 0;
/** Requests come from five hundred IP addresses in turn, so that limits are met now and then, not always. */
export const nextAddress = (): string => `198.51.${100 + Math.floor((++asked % 500) / 250)}.${1 + (asked % 250)}`;
