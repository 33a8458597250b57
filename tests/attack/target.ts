/** The attacked shop: sample products with marked amounts, demo accounts, a mail server, in a folder of its own. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Connection } from '#db/client.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { fillSampleShop } from '../support/sample-shop.ts';
import { openShop, type ShopProcess } from '../support/shop-process.ts';
import { MARKED } from '../fuzz/cases.ts';
import { SECRETS } from '../site/private-amounts.ts';
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

/** What a step did, and what it found that should not be. */
export interface Outcome {
  counts: string[];
  found: string[];
}

/** Fills the shop, with private amounts that occur nowhere else. */
export async function fillMarkedShop(connection: Connection, isShort: boolean): Promise<void> {
  await fillSampleShop(connection, isShort);
  const { price, vip_price, cost, msrp, count } = SECRETS;
  await connection.db.execute(sql`update products set price = ${price}, vip_price = ${vip_price}, cost = ${cost},
    msrp = ${msrp}, count = case when count > 4 then ${Number(count)} else count end`);
  await connection.db.execute(sql`update settings set value = '"manual"' where code = 'partner_approval'`);
}

export async function openTarget(
  dataDir: string,
  mailServer: string,
  mails: string[],
  isShort: boolean,
): Promise<Target> {
  const shop = await openShop({
    DATA_DIR: dataDir,
    SMTP_URL: mailServer,
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
  return { shop, port, isShort, siteDir: path.join(dataDir, 'site'), mails, people };
}

export const PASSWORD = 'winter-tires-attacked';
