import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { articleNode, faqNodes, htmlToText, serviceNode } from './content.ts';

const settings = { ...DEFAULT_SETTINGS, site_url: 'https://shop.example' };
const change = { title: 'Tire change', description: 'Off and on.', price_from: '$80' };

test('a service has the fixed offer and rating while the setting is on, else the price of its page', () => {
  expect(serviceNode(change, '/services/tire-change', settings)).toMatchObject({
    '@type': 'Service',
    url: 'https://shop.example/services/tire-change',
    provider: [{ '@id': 'https://shop.example/#place-0' }, {}],
    offers: { '@type': 'Offer', price: '50.00', priceCurrency: 'CAD' },
    aggregateRating: { ratingValue: 4.8, reviewCount: 150 },
  });
  const honest = serviceNode(change, '/services/tire-change', { ...settings, structured_data_defaults: false });
  expect(honest).toMatchObject({ offers: { price: '80.00' } });
  expect(honest).not.toHaveProperty('aggregateRating');
  expect(
    serviceNode({ ...change, price_from: '' }, '/x', { ...settings, structured_data_defaults: false }),
  ).not.toHaveProperty('offers');
});

test('answers of questions are plain text', () => {
  expect(htmlToText('<p>A <a href="/x">nail</a>, &amp; more.</p><ul><li>One</li></ul>')).toBe('A nail, & more. One');
  expect(faqNodes([{ id: 1, slug: 'a', topic: 'T', title: 'Why?', content: '<p>So.</p>' }])).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    },
  ]);
});

test('an article is by the shop unless somebody signed it', () => {
  const article = {
    id: 1,
    slug: 'studs',
    title: 'Studs',
    picture: 'studs',
    description: 'On studs.',
    tags: ['ice', 'studs'],
    author: 'Three Peaks Tire',
    type_id: 1,
    type_title: 'Winter driving',
    type_short: 'winter-driving',
    create_time: 1_790_000_000,
    update_time: 1_789_000_000,
    seo_title: '',
    seo_desc: '',
    content: '',
  };
  expect(articleNode(article, settings)).toMatchObject({
    headline: 'Studs',
    keywords: 'ice, studs',
    author: { '@type': 'Organization' },
    dateModified: new Date(1_790_000_000_000).toISOString(),
  });
  expect(articleNode({ ...article, author: 'J. Doe' }, settings)).toMatchObject({
    author: { '@type': 'Person', name: 'J. Doe' },
  });
});
