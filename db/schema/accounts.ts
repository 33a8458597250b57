import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#src/features/accounts/staff.ts';
import { createdAt, delivery, id, isSample, oneOf, partOf, updatedAt } from './columns.ts';

export const rateLimits = pgTable('rate_limits', {
  /** what is limited and for whom, with the IP address hashed: `message:ab12…` */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
});

/** Businesses and staff. `is_view` shows partner prices, `is_vip` as well VIP prices (`partner-price.ts`). */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** the username as it was typed; ASCII only */
    email: text().notNull(),
    emailKey: text('email_key').notNull().unique(),
    /** argon2id in PHC form, with its parameters (`src/features/accounts/credentials.private.server.ts`) */
    passwordHash: text('password_hash').notNull(),
    fullname: text().notNull(),
    amvic: text().notNull().default(''),
    phone: text().notNull(),
    /** pending: waits for approval by staff; closed: cannot sign in any more */
    status: oneOf(['active', 'pending', 'closed'], 'active'),
    /** waiting: no partner prices until a mailed link is opened; unchecked: no mail server was set up at registration */
    emailState: oneOf(['unchecked', 'waiting', 'confirmed'], 'unchecked', 'email_state'),
    isView: boolean('is_view').notNull().default(false),
    isVip: boolean('is_vip').notNull().default(false),
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    isEditor: boolean('is_editor')
      .notNull()
      .generatedAlwaysAs(sql`(staff_role is not null)`),
    isSample: isSample(),
    /** when the consent form was agreed to, at registration or a login; null before that */
    agreedAt: timestamp('agreed_at', { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('accounts_email_key', sql`${t.emailKey} = lower(${t.email}) and ${t.emailKey} ~ '^[!-~]{4,113}$'`),
    check(
      'accounts_status',
      sql`${t.status} in ('active', 'pending', 'closed') and not (${t.status} <> 'active' and ${t.isView})`,
    ),
    check('accounts_staff_role', sql`${t.staffRole} in ('counter', 'editor', 'owner')`),
    check('accounts_email_state', sql`${t.emailState} in ('unchecked', 'waiting', 'confirmed')`),
  ],
);

const accountId = () => partOf('account_id', () => accounts.id);

/** One browser in which an account is signed in. Only a hash of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountId(),
    device: text().notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_expiry').on(t.expiresAt)],
);

/** Keys with which programs of a business make calls. Only a hash of a key is stored. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountId(),
    name: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** to the minute; null: never */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('partner_keys_account').on(t.accountId)],
);

/** Which tires' partner prices an account has been shown in a day that begins with the first (docs/limits.md). */
export const priceLookups = pgTable('price_lookups', {
  accountId: accountId().primaryKey(),
  productIds: integer('product_ids').array().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  reachedAt: timestamp('reached_at', { withTimezone: true }),
});

/** Browsers in which an account has signed in before (docs/limits.md). Only a hash of the cookie's token is stored. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    accountId: accountId(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.accountId] }),
    index('known_browsers_account').on(t.accountId),
    index('known_browsers_expiry').on(t.expiresAt),
  ],
);

/** A link that is mailed. The outbox creates its token for the mail: a working one is never stored. */
const mailedLink = () => ({
  id: id(),
  /** hash of the token in the latest mail; null until the mail is sent */
  tokenHash: text('token_hash').unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  ...delivery(),
});

const accountLinks = <Name extends string>(name: Name) =>
  pgTable(name, { accountId: accountId(), ...mailedLink() }, (t) => [
    index(`${name}_account`).on(t.accountId),
    index(`${name}_expiry`).on(t.expiresAt),
  ]);
export const passwordResets = accountLinks('password_resets');
export const emailConfirmations = accountLinks('email_confirmations');

/** Invitations to the staff, kept for a while after they end, so that whoever opens one is told why it does not work. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    ...mailedLink(),
    /** empty: for the first owner, who types it */
    email: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    invitedBy: integer('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    who: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    isMailed: boolean('is_mailed').notNull(),
  },
  (t) => [check('staff_invitations_role', sql`${t.role} in ('counter', 'editor', 'owner')`)],
);

export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  /** in base 32, encrypted if there is a key (`credentials.private.server.ts`); it leaves the server only while it is set up */
  secret: text().notNull(),
  /** null: no code of the app has been typed yet, so that it does not count */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** the 30 seconds of the latest code that was used, so that no code is used twice */
  lastStep: integer('last_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
});
