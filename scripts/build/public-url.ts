import type { Database } from '#db/client.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { isLocalUrl } from '#src/domain/shop/web-url.ts';

/**
 * Refuses to build pages for everybody that would name this machine in canonical links, the sitemap and structured data.
 * @throws an `Error` that says what to set
 */
export async function assertPublicUrl(db: Database): Promise<void> {
  const problem = await localUrlProblem(db);
  if (problem) throw new Error(problem);
}

/** What is wrong when the public URL is one of this machine; null when it is not, or when the variable `URL` says so. */
export async function localUrlProblem(db: Database): Promise<string | null> {
  if (process.env.URL) return null;
  const { site_url: url } = await readSettings(db);
  return isLocalUrl(url)
    ? `The pages would name ${url} as their URL. Set the variable URL to the shop's own, ` +
        'such as https://shop.example, or the setting site_url.'
    : null;
}
