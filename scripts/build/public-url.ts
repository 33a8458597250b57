import type { Connection } from '#db/client.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { isLocalUrl } from '#src/kit/web-url.ts';

/** What is wrong when canonical links and site map would name this machine; null: nothing. The embedded database is this machine's. */
export async function localUrlProblem({ kind, db }: Pick<Connection, 'kind' | 'db'>): Promise<string | null> {
  if (process.env.URL || kind === 'pglite') return null;
  const { site_url: url } = await readSettings(db);
  return isLocalUrl(url)
    ? `The pages would name ${url} as their URL. Set the variable URL to the shop's own, ` +
        'such as https://shop.example, or the setting site_url.'
    : null;
}
