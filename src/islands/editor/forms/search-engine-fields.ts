import type { FieldGroup } from './field-kinds.ts';

/** What search engines show of a page. */
export const SEARCH_ENGINE_FIELDS: FieldGroup = {
  title: 'Search engines',
  folded: true,
  hint: 'Left empty, title and description are used.',
  fields: [
    { name: 'seo_title', label: 'Title in the browser’s tab and in search results', as: 'line' },
    { name: 'seo_desc', label: 'Description in search results', as: 'lines', rows: 2 },
  ],
};
