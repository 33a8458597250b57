/** The shop that `run.ts` sends requests to, in its own process: its log can be read, and a crash is noticed. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { migrate, openEmbedded } from '#db/client.ts';
import { mountFunctions } from '../../scripts/serve/mounted-functions.ts';
import { serve } from '../../scripts/serve/http-server.ts';
import { localSite } from '../../scripts/serve/local-site.ts';
import type { Who } from './cases.ts';
import { nextAddress, openFuzzShop } from './shop.ts';

const root = path.resolve(import.meta.dirname, '../..');
const connection = await openEmbedded('memory://');
await migrate(connection);
const shop = await openFuzzShop(connection);
const site = localSite({ root, siteDir: process.env.SITE_DIR ?? 'dist', functions: await mountFunctions() });
const server = await serve((request) => site(request, nextAddress()), 0);
process.on('message', (asked: { id: number; who: Who; anew: boolean }) => {
  void shop.cookieOf(asked.who, asked.anew).then((cookie) => process.send!({ id: asked.id, cookie }));
});
process.send!({ port: (server.address() as AddressInfo).port });
