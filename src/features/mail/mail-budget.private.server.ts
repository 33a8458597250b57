/** How many mails may be caused, by mailbox, connection and link. Docs: docs/limits.md. */
import type { Database } from '#db/client.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import { incrementCounters, type Counter, type RateLimit } from '#src/features/http/rate-limit.private.server.ts';
import { counterKey, networkOf, perDay, perHour, tooManyRequests } from '#src/features/http/rate-limit.server.ts';
import { mailboxKey } from '#src/kit/email.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';

/** A visitor, by the IP address, and the token of the link by which a mail is asked for, if any. */
export interface MailAsker {
  ip: string;
  source?: string;
}
/** Who causes a mail: a visitor, one of the staff, or the shop itself, which mails once for each event. */
export type MailFrom = MailAsker | 'staff' | 'shop';

/** What visitors may cause of one kind; a limit that is not named does not apply. */
export interface MailBudget {
  connection?: RateLimit;
  /** of the link by which it is asked for */
  source?: RateLimit;
  /** of whom the mail goes to, however the address is written */
  mailbox?: RateLimit;
}

/** By what is mailed; what has no limits is caused by staff or the shop alone. */
export const MAIL_BUDGETS = {
  message: {
    get connection() {
      return perHour(readEnv('MESSAGES_PER_HOUR'));
    },
  },
  /** as many as quotes */
  order: { connection: perHour(60) },
  appointment: { mailbox: perDay(5) },
  'moved appointment': { connection: perHour(10), source: perDay(5) },
  'cancelled appointment': { connection: perHour(10), mailbox: perDay(10) },
  quote: { connection: perHour(10), source: perDay(20), mailbox: perDay(3) },
  'stock alert': { mailbox: perDay(5) },
  /** to a confirmed address, from unknown browsers: as many as four single accounts may have */
  'password reset': { mailbox: { most: 20, windowMs: 30 * 60_000 } },
  'password reset in a known browser': { mailbox: perDay(50) },
  /** to an address that nobody has confirmed, new passwords included: so they use up none of an owner's */
  confirmation: { mailbox: perDay(10) },
  /** to an address that has an account, when somebody registers with it */
  'known address': { mailbox: perDay(3) },
  invitation: {},
  list: {},
} satisfies Record<string, MailBudget>;
export type MailKind = keyof typeof MAIL_BUDGETS;

export const STAFF_TO_ONE_MAILBOX = perDay(30);

/** Counts a mail before it is stored. @param to empty: the shop's own mailbox @throws CallError 429 */
export async function spendMailBudget(
  db: Database,
  { kind, to, from }: { kind: MailKind; to: string; from: MailFrom },
  now: Date,
): Promise<void> {
  if (from === 'shop') return;
  const mailbox = to && mailboxKey(to);
  const { connection, source, ...budget }: MailBudget = MAIL_BUDGETS[kind];
  const limits: Array<[what: string, whose: string | undefined, limit: RateLimit | undefined]> =
    from === 'staff'
      ? [['staff mailbox', mailbox, STAFF_TO_ONE_MAILBOX]]
      : [
          [kind, networkOf(from.ip), connection],
          [`${kind} source`, from.source, source],
          [`${kind} mailbox`, mailbox, budget.mailbox],
        ];
  const counters = limits.flatMap(([what, whose, limit]): Counter[] =>
    whose && limit ? [[counterKey(what, whose), limit]] : [],
  );
  const seconds = counters.length ? await incrementCounters(db, counters, now) : 0;
  if (seconds) throw tooManyRequests(MESSAGE_TEXTS.tooManyMails, seconds);
}
