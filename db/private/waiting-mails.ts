import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';

export interface WaitingMails {
  waiting: number;
  /** of them, tried in vain at least once */
  failed: number;
  /** when the oldest was written; null without any */
  oldest: Date | null;
  /** of the mail server, to the latest that failed; it may name an address */
  error: string;
}

/** All mails that the mail server has not taken yet: messages to the shop, mails to visitors, links to accounts. */
export async function waitingMails(db: Database, now: Date): Promise<WaitingMails> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const columns = sql`created_at, last_error, next_attempt_at`;
  const [found] = await rows<Omit<WaitingMails, 'oldest'> & { oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where last_error <> '')::int as failed,
      to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest,
      coalesce((array_agg(last_error order by next_attempt_at desc) filter (where last_error <> ''))[1], '') as error
    from (select ${columns} from messages where delivered_at is null and state <> 'spam'
      union all select ${columns} from visitor_mails where expires_at > ${at}
      union all select ${columns} from password_resets where delivered_at is null and expires_at > ${at}
      union all select ${columns} from email_confirmations where delivered_at is null and expires_at > ${at}
      union all select ${columns} from staff_invitations where delivered_at is null and expires_at > ${at}) m`,
  );
  return { ...found!, oldest: found!.oldest === null ? null : new Date(found!.oldest) };
}
