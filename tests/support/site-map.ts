/** The URLs in the site map of a shop, by its parts. @param read gets what is at a path */
export async function readSiteMap(read: (path: string) => Promise<string>): Promise<URL[][]> {
  const locations = async (path: string) =>
    Array.from(
      (await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, url]) => new URL(url!.replaceAll('&amp;', '&')),
    );
  const parts = await locations('/sitemap.xml');
  return Promise.all(parts.map(({ pathname }) => locations(pathname)));
}
