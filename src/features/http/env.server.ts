import path from 'node:path';
import * as z from 'zod';
import { DEFAULT_DATA_DIR } from '#db/client.ts';
import { readVariable, readVariables, type Environment } from '#db/variables.ts';

const count = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more');

/** The mail server and addresses for messages to the shop: all three are set, or none. */
const mailbox = z.object({
  SMTP_URL: z.string().regex(/^smtps?:\/\/[^/]/, 'must be an smtp:// or smtps:// address'),
  /** The shop's own address, because mail servers reject mails in a visitor's name as forged. */
  MAIL_FROM: z.email('must be one email address'),
  MAIL_TO: z.email('must be one email address'),
});
export type Mailbox = z.infer<typeof mailbox>;

const publishing = z.object({
  BUILD_HOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  PUBLISH_SECRET: z.string().min(24, 'must have 24 characters or more').optional(),
});

const encryptionKey = z.string().min(32, 'must have 32 characters or more').optional();

/** Environment variables of functions, besides those of the database (`db/client.ts`). docs/environment.md describes each. */
export const functionVariables = z.object({
  SITE_DIR: z.string().optional(),
  ...mailbox.partial().shape,
  ...publishing.shape,
  /** Messages an hour from one IP address; ten are enough for a body shop that asks about each car in its yard. */
  MESSAGES_PER_HOUR: count.default(10),
  ACCOUNTS_PER_HOUR: count.default(10),
  /** Ratings a day from one IP address, which a workshop may share. A tenth of them may go to one product. */
  RATINGS_PER_DAY: count.default(30),
  PRICES_PER_DAY: count.default(2_500),
  /** With which seeds of second factors are encrypted, and the one before it, while it is replaced. */
  ENCRYPTION_KEY: encryptionKey,
  ENCRYPTION_KEY_BEFORE: encryptionKey,
  ADDRESS_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG: z.enum(['calls', 'none'], 'must be calls or none').optional(),
});

/** Checks all variables at once, before a start or a build. @throws an `Error` that names the wrong or missing variable */
export function checkFunctionVariables(given: Environment = process.env): void {
  readVariables(functionVariables, given);
  readMailbox(given);
}

/** Reads one variable and ignores the others, so that a call does not fail for one it does not need. */
export const readEnv = <K extends keyof typeof functionVariables.shape>(
  name: K,
): z.output<(typeof functionVariables.shape)[K]> =>
  readVariable(name, functionVariables.shape[name], process.env) as z.output<(typeof functionVariables.shape)[K]>;

/**
 * Folder of the built pages: `SITE_DIR`, else `dist` for the default data folder and on Netlify, else a folder in `DATA_DIR`,
 * so that two shops of one checkout do not serve each other's pages. What functions render pages from is beside it:
 * `http/pages/published.ts`.
 */
export function siteFolder({ SITE_DIR, DATA_DIR, NETLIFY, SITE_ID }: Environment = process.env): string {
  if (SITE_DIR) return SITE_DIR;
  const isOwnData = DATA_DIR && path.resolve(DATA_DIR) !== path.resolve(DEFAULT_DATA_DIR);
  return isOwnData && !NETLIFY && !SITE_ID ? path.join(DATA_DIR, 'site') : 'dist';
}

export const readMailbox = ({ SMTP_URL, MAIL_FROM, MAIL_TO }: Environment = process.env): Mailbox | null =>
  SMTP_URL ? readVariables(mailbox, { SMTP_URL, MAIL_FROM, MAIL_TO }) : null;

export const missingMailVariables = (): string[] => Object.keys(mailbox.shape).filter((name) => !process.env[name]);

export const hasMailServer = (): boolean => Boolean(process.env.SMTP_URL);

export const isOnNetlify = ({ NETLIFY_PURGE_API_TOKEN, SITE_ID }: Environment = process.env): boolean =>
  Boolean(NETLIFY_PURGE_API_TOKEN && SITE_ID);

/** The secret for hashing IP addresses, which all instances share; undefined with the embedded database. */
export const configuredSecret = (): string | undefined =>
  readEnv('ADDRESS_SECRET') || process.env.DATABASE_URL || undefined;

export const readPublishing = (): z.infer<typeof publishing> => readVariables(publishing, process.env);

/** Access to Netlify Blobs, which Netlify gives to each of its functions as JSON in Base64. */
export function blobAccess({ NETLIFY_BLOBS_CONTEXT }: Environment = process.env) {
  if (!NETLIFY_BLOBS_CONTEXT) return undefined;
  return JSON.parse(atob(NETLIFY_BLOBS_CONTEXT)) as { edgeURL: string; siteID: string; token: string };
}

/** Whether a line is logged for each call: by default on Netlify, and nowhere else. */
export const logsCalls = (onPlatform: boolean): boolean =>
  (readEnv('LOG') ?? (onPlatform ? 'calls' : 'none')) === 'calls';

export const supplierSecret = (variable: string): string | undefined => process.env[variable] || undefined;
