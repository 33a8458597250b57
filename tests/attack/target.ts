/** The attacked shop: sample products with marked amounts, demo accounts, a mail server, in a folder of its own. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { MARKED } from '../fuzz/cases.ts';
import { SECRETS } from '../site/private-amounts.ts';
import { openMailServer } from '../support/mail-server.ts';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { openShop, type ShopProcess } from '../support/shop-process.ts';
import { Attacker } from './attacker.ts';

export interface Target {
  shop: ShopProcess;
  port: number;
  siteDir: string;
  /** Each attack tries a part of what it has. */
  isShort: boolean;
  /** Each mail that the shop has sent, as text. */
  mails: string[];
  people: Record<'nobody' | 'partner' | 'vip' | 'pending' | 'editor', Attacker>;
}

/** Fills and starts the shop, with private amounts that occur nowhere else. */
export async function openTarget(folder: string, isShort: boolean): Promise<Target> {
  const { price, vip_price, cost, msrp, count } = SECRETS;
  await runInDatabase(folder, async (connection) => {
    await fillSampleShop(connection, isShort);
    await connection.db.execute(sql`update products set price = ${price}, vip_price = ${vip_price}, cost = ${cost},
      msrp = ${msrp}, count = case when count > 4 then ${Number(count)} else count end`);
    await connection.db.execute(sql`update settings set value = '"manual"' where code = 'partner_approval'`);
  });
  const mails: string[] = [];
  const mailServer = await openMailServer((mail) => mails.push(mail));
  const shop = await openShop({
    DATA_DIR: folder,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@shop.example',
    MAIL_TO: 'desk@shop.example',
    ADDRESS_SECRET: MARKED.address,
    PUBLISH_SECRET: MARKED.publish,
    LOG: 'calls',
  });
  const port = Number(new URL(shop.url).port);
  const people = { nobody: new Attacker(port) } as Target['people'];
  for (const { email, password } of DEMO_ACCOUNTS) {
    const person = new Attacker(port);
    const { status } = await person.login(email, password);
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
    people[email.split('@')[0] as keyof Target['people']] = person;
  }
  return { shop, port, isShort, siteDir: path.join(folder, 'site'), mails, people };
}

export const PASSWORD = 'winter-tires-attacked';
