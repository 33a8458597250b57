/** A shop in a process of its own, on the database that `DATABASE_URL` names; it says on which port it listens. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { connect } from '#db/client.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { mountFunctions } from '../../scripts/serve/mounted-functions.ts';
import { serve } from '../../scripts/serve/http-server.ts';
import { localSite } from '../../scripts/serve/local-site.ts';

useConnection(await connect());
const root = path.resolve(import.meta.dirname, '../..');
const server = await serve(localSite({ root, siteDir: 'no-pages', functions: await mountFunctions() }), 0);
process.send!((server.address() as AddressInfo).port);
