import { SEARCH } from '#src/domain/shop/paths.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { absolute, type JsonLdNode } from './json-ld.ts';

/** The schema.org node of the site, with its keyword search. */
export function websiteNode({
  title,
  description,
  site_url,
  region,
}: Pick<Settings, 'title' | 'description' | 'site_url' | 'region'>): JsonLdNode {
  const home = absolute(site_url, '/');
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name: title,
    description,
    inLanguage: region.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site_url, SEARCH)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
