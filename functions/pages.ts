import type { Config } from '@netlify/functions';

export { default } from '#src/features/publishing/pages-endpoint.server.ts';

/** Lists with filter criteria, and comparisons, in their query go to the paths without a file (`scripts/build/publish-pages.ts`). */
export const config: Config = {
  path: [
    '/:page([a-z\\-]*[A-Z][A-Za-z\\-]*)/:rest*', // in other letter case
    '/tires',
    '/tires/*',
    '/wheels/*',
    '/articles/*',
    '/services/*',
    '/policy/*',
    '/list-page',
    '/list-page/*',
    '/compare-sizes',
    '/article-list',
    '/search',
    '/winter-sets',
    '/quotes/*',
  ],
  preferStatic: true,
};
