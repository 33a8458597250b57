/**
 * A small shop with all its texts, whose pages are published. It is made once for each state of the code and cached in `.data`;
 * each test file gets a database and a folder of pages of its own, copied from there.
 */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded, type Connection } from '#db/client.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { seedContent } from '#db/seed/content.ts';
import { codeFingerprint } from '../../scripts/build/compile.ts';
import { publishPages } from '../../scripts/build/publish-pages.ts';
import { embeddedTemplate } from '../databases/embedded-template.ts';
import { fitmentRow } from './fitment-rows.ts';
import { fillShop, sampleRows } from './shop.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface PublishedShop {
  connection: Connection;
  siteDir: string;
  /** Publishes again. @returns the number of pages */
  publish(build?: number, onPages?: (pages: number) => void): Promise<number>;
  /** the text of a published file, such as `faq.html` */
  read(name: string): string;
  close(): Promise<void>;
}

export async function openPublishedShop(): Promise<PublishedShop> {
  const made = await madeShop();
  const folder = mkdtempSync(path.join(tmpdir(), 'published-shop-'));
  const siteDir = path.join(folder, 'site');
  for (const name of ['site', 'site.cache'])
    cpSync(path.join(made, name), path.join(folder, name), { recursive: true });
  const contents = new Blob([readFileSync(path.join(made, 'database.tar'))]);
  const connection = await openEmbedded('memory://', contents);
  let last = 0;
  return {
    connection,
    siteDir,
    publish(build = last + 1, onPages) {
      last = build;
      return publishPages({ root, siteDir, db: connection.db, build, report: () => {}, ...(onPages && { onPages }) });
    },
    read: (name) => readFileSync(path.join(siteDir, name), 'utf8'),
    async close() {
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the cached shop. */
async function madeShop(): Promise<string> {
  const folder = path.join(root, '.data', 'test-published');
  const made = path.join(folder, fingerprint());
  if (existsSync(made)) return made;
  const unfinished = path.join(folder, randomUUID()); // test files run side by side: none may read another's half-made shop
  const connection = await openEmbedded('memory://', await embeddedTemplate());
  mkdirSync(unfinished, { recursive: true });
  try {
    await seedContent(connection.db);
    await fillShop(connection, sampleRows());
    await writeFitments(connection.db, [
      fitmentRow({ yearTo: 2020 }),
      fitmentRow({ yearTo: 2020, make: 'Honda', model: 'CR-V', frontService: '102V' }),
      fitmentRow({ yearTo: 2020, make: 'Porsche', model: 'Boxster', rear: '205/55R16' }),
    ]);
    const siteDir = path.join(unfinished, 'site');
    await publishPages({ root, siteDir, db: connection.db, build: 0, report: (line) => console.log(line) });
    const dump = await connection.dump!();
    writeFileSync(path.join(unfinished, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  } finally {
    await connection.close();
  }
  if (existsSync(made)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, made);
  return made;
}

/** Differs with the code of pages, what fills the shop, and from one day to the next, since pages and samples print dates. */
const fingerprint = (): string => {
  const hash = createHash('sha1').update(`${codeFingerprint(root)} ${new Date().toISOString().slice(0, 10)}`);
  for (const file of [import.meta.filename, path.join(import.meta.dirname, 'shop.ts')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};
