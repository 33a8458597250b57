import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withShop, type Shop } from '#db/public/shop.ts';
import { withoutFragmentMarks } from '#src/domain/content/layout-fragment.ts';
import { CallError } from '../call-error.ts';
import { env } from '../env.ts';

/** The parts used here of the page renderer that `scripts/build/page-program.ts` bundles from Astro's build. */
interface Program {
  app: {
    manifest: { routes: Array<{ routeData: Route }> };
    routeCache: { clearAll(): void };
    setInternals(internals: object): void;
    setOptions(options: object): void;
    render(request: Request, options: { routeData: Route }): Promise<Response>;
  };
  /** Stylesheets under Astro's keys of routes and components. */
  styles: Record<string, unknown[]>;
}
interface Route {
  pattern: RegExp;
  type: string;
}

let open: { from: string; program: Promise<Program['app']> } | undefined;
let lastRender: Promise<unknown> = Promise.resolve();

/**
 * Renders a page as a build would render it from this shop, with the same program and components.
 * @throws CallError 503 while there is no build whose program could render it
 */
export function renderPage(pagePath: string, shop: Shop): Promise<string> {
  const rendered = lastRender.then(async () => {
    const app = await program();
    const route = app.manifest.routes.find(
      ({ routeData: { pattern, type } }) => type === 'page' && pattern.test(pagePath),
    )?.routeData;
    if (!route) throw new Error(`there is no page at ${pagePath}`);
    app.routeCache.clearAll(); // it lists the pages of the shop that was rendered before
    const url = new URL(pagePath === '/' ? '/index.html' : `${pagePath}.html`, 'http://localhost');
    const response = await withShop(shop, () => app.render(new Request(url), { routeData: route }));
    return withoutFragmentMarks(await response.text());
  });
  lastRender = rendered.catch(() => {}); // one at a time, because they share that cache
  return rendered;
}

/** Loads the program again when a build has replaced it. */
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
