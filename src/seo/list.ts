import { filterAddress, productAddress } from '#src/domain/address.ts';
import type { ProductFilter } from '#src/domain/filter.ts';
import { listHeading, listTitle } from '#src/domain/list-heading.ts';
import { chosenNames, type ListOfPage } from '#src/domain/list-state.ts';
import { formatDollars } from '#src/domain/money.ts';
import { breadcrumbNode, type Crumb } from './breadcrumbs.ts';
import { absolute, type JsonLdNode } from './json-ld.ts';
import { shortened } from './titles.ts';

export interface ListSeo {
  heading: string;
  /** without the shop's name */
  title: string;
  description: string;
  /** the clean route */
  path: string;
  crumbs: Crumb[];
}

/** Heading, title, description and crumbs of a list: an editor's words where there are some, else from what it holds. */
export function listSeo({ filter, answer, words }: ListOfPage): ListSeo {
  const spoken = listHeading(filter, chosenNames(filter, answer.facets));
  const heading = words.heading || spoken;
  const path = filterAddress({ ...filter, current: 1 });
  return {
    heading, path,
    title: words.seoTitle || listTitle(spoken),
    description: shortened(words.seoDesc) || describe(spoken, filter, answer),
    crumbs: [{ title: 'Home', href: '/' }, ...(path === '/tires' ? [] : [{ title: 'Tires', href: '/tires' }]), { title: path === '/tires' ? 'Tires' : heading }],
  };
}

function describe(heading: string, filter: ProductFilter, { total, data, facets }: ListOfPage['answer']): string {
  if (!total) return `${heading} in Calgary: none on the shelf today. See sizes that stand as tall, or ask us to order.`;
  const cheapest = data[0]?.in_stock ? ` from ${formatDollars(data[0].retail_price)}` : '';
  const makers = filter.brands.length ? [] : facets.brands.toSorted((a, b) => b.count - a.count).slice(0, 3).map((b) => b.title);
  const by = makers.length > 1 ? ` ${makers.slice(0, -1).join(', ')} and ${makers.at(-1)!}${facets.brands.length > makers.length ? ', among others' : ''}.` : '';
  return shortened(`${heading} in Calgary: ${total.toLocaleString('en-CA')} to choose from${cheapest}.${by} Price and stock of every tire, at two shops.`);
}

/** Structured data of a list: where it stands, and what is on its first page. */
export function listJsonLd({ answer }: ListOfPage, { heading, crumbs }: ListSeo, siteUrl: string): JsonLdNode[] {
  return [
    breadcrumbNode(crumbs, siteUrl),
    {
      '@type': 'ItemList', name: heading, numberOfItems: answer.total,
      itemListElement: answer.data.map((p, i) => ({ '@type': 'ListItem', position: i + 1, name: p.title, url: absolute(siteUrl, productAddress(p)) })),
    },
  ];
}
