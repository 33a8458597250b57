/**
 * A process of its own: a shop with a mail server. It passes on the pages of the shop under test, and answers calls on a database of
 * its own. Where mail is set up, a new account has to be confirmed by a link; in the shop under test nothing is mailed.
 *
 * Argument: the origin that serves the pages. It sends its URL, and takes the questions of `account-mails.spec.ts`.
 */
import { eq } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { migrate, openEmbedded } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { serve } from '../../scripts/serve/http-server.ts';
import { backgroundWorkDone, mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { openMailServer } from '../support/mail-server.ts';

/** What the test may ask: the link in the last mail to somebody, or to do what staff do at the desk. */
export type Question = { linkIn: string; email: string } | { approve: string };

const pages = process.argv[2]!;
const mails: string[] = [];
const mailServer = await openMailServer((mail) => mails.push(mail.replaceAll('=\r\n', '')));
Object.assign(process.env, { SMTP_URL: mailServer.url, MAIL_FROM: 'site@shop.example', MAIL_TO: 'desk@shop.example' });
const connection = await openEmbedded('memory://');
await migrate(connection);
useConnection(connection);
const functions = await mountFunctions();
const server = await serve(async (request, ip) => {
  const { pathname, search } = new URL(request.url);
  const answer = pathname.startsWith('/api/') && (await runFunction(functions, request, ip));
  if (answer) return answer;
  const page = await fetch(pages + pathname + search, { headers: { 'accept-encoding': 'identity' } });
  const type = page.headers.get('content-type') ?? 'text/html';
  return new Response(await page.arrayBuffer(), { status: page.status, headers: { 'content-type': type } });
}, 0);
const { port } = server.address() as AddressInfo;
process.env.PORT = String(port); // for the links in mails

process.on('message', (question: Question) => void answerTo(question).then((answer) => process.send!(answer)));
process.send!(`http://localhost:${port}`);

async function answerTo(question: Question): Promise<string> {
  if ('approve' in question) {
    const { approve: email } = question;
    await connection.db.update(accounts).set({ status: 'active', isView: true }).where(eq(accounts.email, email));
    return 'approved';
  }
  await backgroundWorkDone();
  const { linkIn: subject, email } = question;
  const mail = mails.findLast((one) => one.includes(`Subject: ${subject}`) && one.includes(`To: ${email}`));
  return /http:\S+#[\w-]{43}/.exec(mail ?? '')?.[0] ?? '';
}
