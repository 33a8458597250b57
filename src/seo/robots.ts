import { absolute } from './json-ld.ts';

/** Crawlers may read everything but API calls. */
export const robotsText = (siteUrl: string): string => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${absolute(siteUrl, '/sitemap.xml')}
`;
