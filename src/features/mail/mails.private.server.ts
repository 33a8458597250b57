/**
 * Mails that wait for the mail server: messages to the shop, mails to visitors, links to accounts. Each is counted by mailbox,
 * connection and link before it is stored. Docs: docs/messages.md, docs/limits.md.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { emailConfirmations, passwordResets, staffInvitations } from '#db/schema/accounts.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { writeMail, type MailFacts, type MailText } from './mail-texts.ts';
import { messageLine, writeAudit } from '#src/kit/audit.private.server.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { MESSAGE_FIELDS, type MessageInput } from './message.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import * as limits from '#src/features/http/rate-limit.private.server.ts';
import { mailboxKey } from '#src/kit/email.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';

/** A visitor, by the IP address, and the token of the link by which a mail is asked for, if any. */
export interface MailAsker {
  ip: string;
  source?: string;
}
/** Who causes a mail: a visitor, one of the staff, or the shop itself, which mails once for each event. */
export type MailFrom = MailAsker | 'staff' | 'shop';

/** What visitors may cause of one kind, as far as it is limited. `mailbox`: of whom it goes to, however the address is written. */
export type MailBudget = Partial<Record<'connection' | 'source' | 'mailbox', limits.RateLimit>>;

/** By what is mailed; what has no limits is caused by staff or the shop alone. */
export const MAIL_BUDGETS = {
  message: {
    get connection() {
      return limits.perHour(readEnv('MESSAGES_PER_HOUR'));
    },
  },
  order: { connection: limits.perHour(60) },
  appointment: { mailbox: limits.perDay(5) },
  'moved appointment': { connection: limits.perHour(10), source: limits.perDay(5) },
  'cancelled appointment': { connection: limits.perHour(10), mailbox: limits.perDay(10) },
  quote: { connection: limits.perHour(10), source: limits.perDay(20), mailbox: limits.perDay(3) },
  'stock alert': { mailbox: limits.perDay(5) },
  /** to a confirmed address, from unknown browsers: as many as four single accounts may have */
  'password reset': { mailbox: { most: 20, windowMs: 30 * 60_000 } },
  'password reset in a known browser': { mailbox: limits.perDay(50) },
  /** to an address that nobody has confirmed, new passwords included: so they use up none of an owner's */
  confirmation: { mailbox: limits.perDay(10) },
  /** to an address that has an account, when somebody registers with it */
  'known address': { mailbox: limits.perDay(3) },
  invitation: {},
  list: {},
} satisfies Record<string, MailBudget>;
export type MailKind = keyof typeof MAIL_BUDGETS;

export const STAFF_TO_ONE_MAILBOX = limits.perDay(30);

/** Counts a mail before it is stored. @param to empty: the shop's own mailbox @throws CallError 429 */
async function spendMailBudget(
  db: Database,
  { kind, to, from }: { kind: MailKind; to: string; from: MailFrom },
  now: Date,
): Promise<void> {
  if (from === 'shop') return;
  const mailbox = to && mailboxKey(to);
  const { connection, source, ...budget }: MailBudget = MAIL_BUDGETS[kind];
  const counter = (what: string, whose: string | undefined, limit: limits.RateLimit | undefined): limits.Counter[] =>
    whose && limit ? [[limits.counterKey(what, whose), limit]] : [];
  const counters =
    from === 'staff'
      ? counter('staff mailbox', mailbox, STAFF_TO_ONE_MAILBOX)
      : [
          ...counter(kind, limits.networkOf(from.ip), connection),
          ...counter(`${kind} source`, from.source, source),
          ...counter(`${kind} mailbox`, mailbox, budget.mailbox),
        ];
  const seconds = counters.length ? await limits.incrementCounters(db, counters, now) : 0;
  if (seconds) throw limits.tooManyRequests(MESSAGE_TEXTS.tooManyMails, seconds);
}

const TABLES = [messages, visitorMails, passwordResets, emailConfirmations, staffInvitations];
export type MailTable = (typeof TABLES)[number];

/** How long a sender reserves a mail: longer than sending can take (`src/features/mail/mailer.server.ts`). */
export const CLAIM_MS = 60_000;
/** The wait before the next attempt: a minute after the first, doubled each time, six hours at most. Attempts never end. */
const retryDelay = (attempts: number): number => Math.min(60_000 * 2 ** (attempts - 1), 6 * 3_600_000);

const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

function isToSend(table: MailTable, now: Date): SQL {
  if (table === messages) return sql`delivered_at is null and state <> 'spam'`;
  const isValid = sql`expires_at > ${timestamp(now)}`;
  return table === visitorMails ? isValid : sql`delivered_at is null and ${isValid}`;
}

/**
 * Stores a mail to be sent, once it is counted: nothing else adds rows to these tables (`tests/architecture.test.ts`). A row that
 * is delivered already, such as an invitation that is handed over, is no mail and is not counted.
 * @returns the id of the new row; undefined when there is one with the same key
 * @throws CallError 429
 */
export async function queueMail<Table extends MailTable>(
  db: Database,
  table: Table,
  row: Omit<Table['$inferInsert'], 'createdAt' | 'nextAttemptAt'>,
  budget: { kind: MailKind; to: string; from: MailFrom },
  now: Date,
): Promise<number | undefined> {
  if (!('deliveredAt' in row && row.deliveredAt)) await spendMailBudget(db, budget, now);
  const values = { ...row, createdAt: now, nextAttemptAt: now } as MailTable['$inferInsert'];
  const [made] = await db
    .insert(table as MailTable)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: table.id });
  return made?.id;
}

/** A mail to a visitor in its own words, or what it is made from. @property kind whose budget it is counted by, if not `what` */
export type VisitorMail = Pick<typeof visitorMails.$inferSelect, 'what' | 'email' | 'expiresAt'> & {
  calendar?: string;
  messageId?: number;
  kind?: MailKind;
} & (MailText | MailFacts);

export async function storeVisitorMail(db: Database, mail: VisitorMail, from: MailFrom, now: Date): Promise<void> {
  const { kind = mail.what, ...row } = mail;
  const text = 'mail' in mail ? writeMail(mail) : {};
  const budget = { kind, to: mail.email, from };
  await queueMail(db, visitorMails, { subject: '', body: '', ...row, ...text }, budget, now);
}

/** Reserves the mail that has been due longest; null when none is. @param token of the link in it, whose hash is stored */
export async function claimMail<Table extends MailTable>(db: Database, table: Table, now: Date, token?: string) {
  const at = timestamp(now);
  const claimedUntil = timestamp(new Date(now.getTime() + CLAIM_MS));
  const link = token === undefined ? sql`` : sql`, token_hash = ${tokenHash(token)}`;
  const [claim] = await rows<{ id: number }>(db)`
    update ${table} set claimed_until = ${claimedUntil}, attempts = least(attempts + 1, 30000) ${link}
    where id = (select id from ${table}
      where ${isToSend(table, now)} and next_attempt_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id`;
  if (!claim) return null;
  const anyTable: MailTable = table;
  const [row] = await db.select().from(anyTable).where(eq(anyTable.id, claim.id));
  return row as Table['$inferSelect'] & { claimedUntil: Date };
}

/** Deletes a mail to a visitor that was sent, since nobody needs the address any more; of others it is noted. */
export async function markMailSent(db: Database, table: MailTable, { id }: { id: number }, now: Date): Promise<void> {
  if (table !== visitorMails) {
    await db.execute(
      sql`update ${table} set delivered_at = ${timestamp(now)}, claimed_until = null, last_error = '' where id = ${id}`,
    );
    return;
  }
  const [mail] = await db.delete(visitorMails).where(eq(visitorMails.id, id)).returning();
  if (!mail?.messageId) return;
  const line = messageLine(mail.messageId, 'emailed', '', mail.subject);
  await writeAudit(db, [line], { accountId: null, who: 'the mail server', now });
}

/** Stores the error and the time of the next attempt, unless the mail was sent, or the sender's reservation has expired. */
export async function markMailFailed(
  db: Database,
  table: MailTable,
  { id, attempts, claimedUntil }: { id: number; attempts: number; claimedUntil: Date },
  error: string,
  now: Date,
): Promise<void> {
  const next = timestamp(new Date(now.getTime() + retryDelay(attempts)));
  const isUnsent = table === visitorMails ? sql`true` : sql`delivered_at is null`;
  await db.execute(sql`update ${table} set next_attempt_at = ${next}, claimed_until = null, last_error = ${error.slice(0, 500)}
    where id = ${id} and claimed_until = ${timestamp(claimedUntil)} and ${isUnsent}`);
}

/**
 * All mails that the mail server has not taken yet. `failed`: how many of them were tried without success; `error`: what the mail
 * server said to the latest of these, which may quote an address.
 */
export async function waitingMails(db: Database, now: Date) {
  const waiting = TABLES.map(
    (table) => sql`select created_at, last_error, next_attempt_at from ${table} where ${isToSend(table, now)}`,
  );
  const [counts] = await rows<{ waiting: number; failed: number; oldest: string | null; error: string }>(db)`
    select count(*)::int as waiting, count(*) filter (where last_error <> '')::int as failed,
      to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest,
      coalesce((array_agg(last_error order by next_attempt_at desc) filter (where last_error <> ''))[1], '') as error
    from (${sql.join(waiting, sql` union all `)}) m`;
  return { ...counts!, oldest: counts!.oldest === null ? null : new Date(counts!.oldest) };
}

export interface NewMessage extends MessageInput {
  key: string;
  pathname: string;
  spam: boolean;
  confirmedAt?: Date | null;
}

/** Whether this message is stored already. @throws CallError 409 when another message has its key */
export async function isStored(db: Database, message: NewMessage): Promise<boolean> {
  const [stored] = await db.select().from(messages).where(eq(messages.key, message.key));
  if (stored && MESSAGE_FIELDS.some((field) => stored[field] !== message[field]))
    throw new CallError(409, MESSAGE_TEXTS.otherWords);
  return stored !== undefined;
}

/** Stores a message, and mails it to the shop unless it is spam. @returns undefined where its key is stored @throws CallError 429 */
export async function storeMessage(
  db: Database,
  { spam, ...message }: NewMessage,
  from: MailFrom,
  now: Date,
  kind: MailKind = 'message',
): Promise<number | undefined> {
  return queueMail(db, messages, { ...message, state: spam ? 'spam' : 'new' }, { kind, to: '', from }, now);
}
