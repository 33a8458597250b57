import { articlePath } from '#src/kit/paths.ts';
import type { Article } from '#src/features/content/article.ts';
import type { ContentPage, Question } from '#src/features/content/content.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { absolute, type JsonLdNode } from '#src/kit/json-ld.ts';
import { postalAddress } from './places.ts';
import { aggregateRating } from './product.ts';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

export const htmlToText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (e) => ENTITIES[e]!)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** The schema.org node of a service, with the fixed offer and rating or the price of the page. */
export function serviceNode(
  service: Pick<ContentPage, 'title' | 'description' | 'price_from'>,
  path: string,
  settings: Settings,
): JsonLdNode {
  const url = absolute(settings.site_url, path);
  const fixed = settings.structured_data_defaults;
  const [, dollars, cents = '.00'] = /^\$([\d,]+)(\.\d{2})?$/.exec(service.price_from) ?? [];
  const price = fixed ? '50.00' : dollars && dollars.replaceAll(',', '') + cents;
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.title,
    serviceType: service.title,
    description: service.description,
    url,
    areaServed: { '@type': 'City', name: settings.region.city },
    provider: settings.places.map((place, i) => ({
      '@type': 'TireShop',
      '@id': `${absolute(settings.site_url, '/')}#place-${i}`,
      name: `${settings.title}, ${place.name}`,
      telephone: place.phone,
      address: postalAddress(place, settings),
    })),
    ...(price && {
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: settings.region.currency,
        availability: 'https://schema.org/InStock',
      },
    }),
    ...(fixed && { aggregateRating: aggregateRating({ value: 4.8, count: 150 }) }),
  };
}

export function faqNodes(questions: readonly Question[]): JsonLdNode[] {
  const mainEntity = questions.map((q) => ({
    '@type': 'Question',
    name: q.title,
    acceptedAnswer: { '@type': 'Answer', text: htmlToText(q.content) },
  }));
  return mainEntity.length ? [{ '@type': 'FAQPage', mainEntity }] : [];
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

export function articleNode(article: Article, settings: Settings): JsonLdNode {
  const url = absolute(settings.site_url, articlePath(article));
  const shop = { '@type': 'Organization', name: settings.title, url: absolute(settings.site_url, '/') };
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    inLanguage: settings.region.language,
    articleSection: article.type_title,
    keywords: article.tags.join(', '),
    datePublished: isoTime(article.create_time),
    dateModified: isoTime(Math.max(article.create_time, article.update_time)),
    author: article.author && article.author !== settings.title ? { '@type': 'Person', name: article.author } : shop,
    publisher: shop,
  };
}
