import { z } from 'zod';
import { readVariable, readVariables, type Environment } from '#db/variables.ts';

const count = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more');

/** How messages reach the shop's mailbox; all three or none. */
const mailbox = z.object({
  SMTP_URL: z.string().regex(/^smtps?:\/\/[^/]/, 'must be an smtp:// or smtps:// address'),
  /** the shop's own address: a mail in a visitor's name would be taken for forged */
  MAIL_FROM: z.email('must be one email address'),
  MAIL_TO: z.email('must be one email address'),
});
export type Mailbox = z.infer<typeof mailbox>;

/** How pages are put on the air: Netlify's address that starts a build, and the secret with which programs may. */
const publishing = z.object({
  BUILD_HOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  PUBLISH_SECRET: z.string().min(24, 'must have 24 characters or more').optional(),
});

/** What a deploy may say to functions, beside the database's own variables (`db/client.ts`); each is told in docs/deploy.md. */
export const functionVariables = z.object({
  /** where the built pages are, for functions that fill in a page's shell */
  SITE_DIR: z.string().default('dist'),
  ...mailbox.partial().shape,
  ...publishing.shape,
  /** messages that one address may send in an hour; ten are enough for a body shop that asks about each car in its yard */
  MESSAGES_PER_HOUR: count.default(10),
  /** new accounts that one address may open in an hour */
  ACCOUNTS_PER_HOUR: count.default(10),
  /** ratings that one address may give in a day: a workshop's worth, and a tenth of it for any one product */
  RATINGS_PER_DAY: count.default(30),
  ADDRESS_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG: z
    .string()
    .regex(/^(none|(calls|slow)(,(calls|slow))*)$/, 'must be calls, slow, calls,slow or none')
    .optional(),
});

/** What Netlify itself says to functions. */
export const platformVariables = z.object({
  SITE_ID: z.string().optional(),
  NETLIFY_PURGE_API_TOKEN: z.string().optional(),
  NETLIFY_BLOBS_CONTEXT: z.string().optional(),
});

/** Looks at all of it at once, as a start and a build do. @throws an `Error` that names the wrong or missing variable */
export function checkFunctionVariables(given: Environment = process.env): void {
  readVariables(functionVariables, given);
  readMailbox(given);
}

/** One variable, without a look at the others: a call does not fail for what it does not need. */
const read = <K extends keyof typeof functionVariables.shape>(
  name: K,
  given: Environment,
): z.output<(typeof functionVariables.shape)[K]> =>
  readVariable(name, functionVariables.shape[name], given) as z.output<(typeof functionVariables.shape)[K]>;

export const env = {
  get SITE_DIR() {
    return read('SITE_DIR', process.env);
  },
};

/**
 * Where messages are delivered; null when the environment names no mail server.
 * @throws an `Error` that names the wrong or missing variable
 */
export const readMailbox = ({ SMTP_URL, MAIL_FROM, MAIL_TO }: Environment = process.env): Mailbox | null =>
  SMTP_URL ? readVariables(mailbox, { SMTP_URL, MAIL_FROM, MAIL_TO }) : null;

export const messagesPerHour = (given: Environment = process.env): number => read('MESSAGES_PER_HOUR', given);
export const accountsPerHour = (given: Environment = process.env): number => read('ACCOUNTS_PER_HOUR', given);
export const ratingsPerDay = (given: Environment = process.env): number => read('RATINGS_PER_DAY', given);

/** True where an edge keeps answers, and gives functions the token to make it forget them. */
export const onNetlify = ({ NETLIFY_PURGE_API_TOKEN, SITE_ID }: Environment = process.env): boolean =>
  Boolean(NETLIFY_PURGE_API_TOKEN && SITE_ID);

/** What addresses of visitors are hashed with: `ADDRESS_SECRET`, or the one secret that every instance has. */
export const counterSecret = (given: Environment = process.env): string =>
  read('ADDRESS_SECRET', given) || given.DATABASE_URL || 'the embedded database has one process';

/** @throws an `Error` that names the wrong variable */
export const readPublishing = (given: Environment = process.env): z.infer<typeof publishing> =>
  readVariables(publishing, given);

/** True where Netlify keeps files for functions: uploaded pictures go there, and into a folder elsewhere. */
export const hasBlobs = ({ NETLIFY_BLOBS_CONTEXT, SITE_ID }: Environment = process.env): boolean =>
  Boolean(NETLIFY_BLOBS_CONTEXT || SITE_ID);

/**
 * What is told of calls: `calls`, a line for each, and `slow`, statements that take long with their plans, which name values
 * and so are never told on Netlify. Unless `LOG` says otherwise, calls are told on Netlify and nothing is elsewhere.
 */
export function logs(onPlatform: boolean, given: Environment = process.env): { calls: boolean; slow: boolean } {
  const wanted = (read('LOG', given) ?? (onPlatform ? 'calls' : '')).split(',');
  return { calls: wanted.includes('calls'), slow: wanted.includes('slow') && !onPlatform };
}
