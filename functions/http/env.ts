import { z } from 'zod';

type Environment = Record<string, string | undefined>;

/** The environment of functions, less the database's own variables (`db/client.ts`). */
const environment = z.object({
  /** where the built pages are, for functions that fill in a page's shell */
  SITE_DIR: z.string().default('dist'),
});

export const env = environment.parse({ SITE_DIR: process.env.SITE_DIR || undefined });

/** How messages reach the shop's mailbox; all three or none. */
const mailbox = z.object({
  SMTP_URL: z.string().regex(/^smtps?:\/\/[^/]/, 'must be an smtp:// or smtps:// address'),
  /** the shop's own address: a mail in a visitor's name would be taken for forged */
  MAIL_FROM: z.email('must be one email address'),
  MAIL_TO: z.email('must be one email address'),
});
export type Mailbox = z.infer<typeof mailbox>;

/**
 * Where messages are delivered; null when the environment names no mail server.
 * @throws an `Error` that names the wrong or missing variable
 */
export function readMailbox({ SMTP_URL, MAIL_FROM, MAIL_TO }: Environment = process.env): Mailbox | null {
  if (!SMTP_URL) return null;
  const read = mailbox.safeParse({ SMTP_URL, MAIL_FROM: MAIL_FROM ?? '', MAIL_TO: MAIL_TO ?? '' });
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new Error(`${String(issue.path[0])} ${issue.message}`);
}

/** Messages that one address may send in an hour; ten are enough for a body shop that asks about each car in its yard. */
export const messagesPerHour = ({ MESSAGES_PER_HOUR }: Environment = process.env): number =>
  z.coerce.number('MESSAGES_PER_HOUR must be a number').int().min(1).parse(MESSAGES_PER_HOUR || 10);

/** New accounts that one address may open in an hour. */
export const accountsPerHour = ({ ACCOUNTS_PER_HOUR }: Environment = process.env): number =>
  z.coerce.number('ACCOUNTS_PER_HOUR must be a number').int().min(1).parse(ACCOUNTS_PER_HOUR || 10);

/** Ratings that one address may give in a day: a workshop's worth, and a tenth of it for any one product. */
export const ratingsPerDay = ({ RATINGS_PER_DAY }: Environment = process.env): number =>
  z.coerce.number('RATINGS_PER_DAY must be a number').int().min(1).parse(RATINGS_PER_DAY || 30);

/** True where an edge keeps answers, and gives functions the token to make it forget them. */
export const onNetlify = ({ NETLIFY_PURGE_API_TOKEN, SITE_ID }: Environment = process.env): boolean => Boolean(NETLIFY_PURGE_API_TOKEN && SITE_ID);

/** What addresses of visitors are hashed with: `ADDRESS_SECRET`, or the one secret that every instance has. */
export const addressSecret = ({ ADDRESS_SECRET, DATABASE_URL }: Environment = process.env): string => ADDRESS_SECRET || DATABASE_URL || 'the embedded database has one process';

/** How pages are put on the air: Netlify's address that starts a build, and the secret with which programs may. */
const publishing = z.object({
  BUILD_HOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  PUBLISH_SECRET: z.string().min(24, 'must have 24 characters or more').optional(),
});

/** @throws an `Error` that names the wrong variable */
export function readPublishing({ BUILD_HOOK_URL, PUBLISH_SECRET }: Environment = process.env): z.infer<typeof publishing> {
  const read = publishing.safeParse({ BUILD_HOOK_URL: BUILD_HOOK_URL || undefined, PUBLISH_SECRET: PUBLISH_SECRET || undefined });
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new Error(`${String(issue.path[0])} ${issue.message}`);
}

/** True where Netlify keeps files for functions: uploaded pictures go there, and into a folder elsewhere. */
export const hasBlobs = ({ NETLIFY_BLOBS_CONTEXT, SITE_ID }: Environment = process.env): boolean => Boolean(NETLIFY_BLOBS_CONTEXT || SITE_ID);

/**
 * What is told of calls: `calls`, a line for each, and `slow`, statements that take long with their plans, which name values
 * and so are never told on Netlify. Unless `LOG` says otherwise, calls are told on Netlify and nothing is elsewhere.
 */
export function logs(onPlatform: boolean, { LOG }: Environment = process.env): { calls: boolean; slow: boolean } {
  const wanted = (LOG || (onPlatform ? 'calls' : '')).split(',');
  return { calls: wanted.includes('calls'), slow: wanted.includes('slow') && !onPlatform };
}
