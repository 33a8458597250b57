import { absolute } from './json-ld.ts';

/** Everything public may be read; the calls, and the shells that functions fill in, are no pages. */
export const robotsText = (siteUrl: string): string => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /shell/

Sitemap: ${absolute(siteUrl, '/sitemap.xml')}
`;
