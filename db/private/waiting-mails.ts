import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';

/**
 * All mails that the mail server has not taken yet: messages to the shop, mails to visitors, links to accounts. `failed`: how many
 * of them were tried without success; `error`: what the mail server said to the latest of these, which may quote an address.
 */
export async function waitingMails(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const columns = sql`created_at, last_error, next_attempt_at`;
  const [found] = await rows<{ waiting: number; failed: number; oldest: string | null; error: string }>(db)`
    select count(*)::int as waiting, count(*) filter (where last_error <> '')::int as failed,
      to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest,
      coalesce((array_agg(last_error order by next_attempt_at desc) filter (where last_error <> ''))[1], '') as error
    from (select ${columns} from messages where delivered_at is null and state <> 'spam'
      union all select ${columns} from visitor_mails where expires_at > ${at}
      union all select ${columns} from password_resets where delivered_at is null and expires_at > ${at}
      union all select ${columns} from email_confirmations where delivered_at is null and expires_at > ${at}
      union all select ${columns} from staff_invitations where delivered_at is null and expires_at > ${at}) m`;
  return { ...found!, oldest: found!.oldest === null ? null : new Date(found!.oldest) };
}
