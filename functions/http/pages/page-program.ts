import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withShop, type Shop } from '#db/public/shop.ts';
import { withoutFragmentMarks } from '#src/domain/content/layout-fragment.ts';
import { CallError } from '../call-error.ts';
import { env } from '../env.ts';

/** What `scripts/build/page-program.ts` keeps of Astro's build, as far as it is used here. */
interface Program {
  app: {
    manifest: { routes: Array<{ routeData: Route }> };
    routeCache: { clearAll(): void };
    setInternals(internals: object): void;
    setOptions(options: object): void;
    render(request: Request, options: { routeData: Route }): Promise<Response>;
  };
  /** stylesheets by route and component, as Astro keys them */
  styles: Record<string, unknown[]>;
}
interface Route {
  pattern: RegExp;
  type: string;
}

let open: { from: string; program: Promise<Program['app']> } | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * A page as a build would draw it from this shop: by the same program, from the same components.
 * @throws CallError 503 while no pages were built that it could be part of
 */
export function drawPage(address: string, shop: Shop): Promise<string> {
  const drawn = turn.then(async () => {
    const app = await program();
    const route = app.manifest.routes.find(
      ({ routeData: { pattern, type } }) => type === 'page' && pattern.test(address),
    )?.routeData;
    if (!route) throw new Error(`no page is drawn at ${address}`);
    app.routeCache.clearAll(); // holds which pages the last shop had
    const url = new URL(address === '/' ? '/index.html' : `${address}.html`, 'http://localhost');
    const response = await withShop(shop, () => app.render(new Request(url), { routeData: route }));
    return withoutFragmentMarks(await response.text());
  });
  turn = drawn.catch(() => {}); // one after the other, since they share that cache
  return drawn;
}

/** The program, read again when a build has replaced it. */
async function program(): Promise<Program['app']> {
  const file = path.resolve(`${env.SITE_DIR}.cache`, 'pages.mjs');
  const found = await stat(file).catch(() => null);
  if (!found) throw new CallError(503, 'There is a preview once the pages are built anew: publish first.');
  const from = `${pathToFileURL(file).href}?${found.mtimeMs}`;
  if (open?.from !== from) open = { from, program: (import(from) as Promise<Program>).then(ready) };
  return open.program;
}

function ready({ app, styles }: Program): Program['app'] {
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });
  app.setInternals({ pagesByKeys: new Map(Object.entries(styles).map(([key, sheets]) => [key, { styles: sheets }])) });
  return app;
}
