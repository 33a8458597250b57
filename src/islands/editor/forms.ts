/** The forms of all kinds of entries, field by field. */
import { STATUS_TITLES } from '#src/domain/product/product.ts';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { Choice, FieldGroup, FieldKind } from './field-kinds.ts';

const SEARCH: FieldGroup = {
  title: 'Search engines',
  folded: true,
  hint: 'Left empty, title and description are used.',
  fields: [
    { name: 'seo_title', label: 'Title in the browser’s tab and in search results', as: 'line' },
    { name: 'seo_desc', label: 'Description in search results', as: 'lines', rows: 2 },
  ],
};
const FACTS =
  'Words in braces are filled in from the settings: {{phone}}, {{email}}, {{hours}}, {{places}}, {{title}}, {{fee_recycling}}, {{fee_delivery_from}}, {{fee_non_set}}, {{fee_gst_percent}}, {{fee_card_percent}}.';
const POSITION: FieldKind = { name: 'position', label: 'Place in the list', as: 'number', hint: 'Counted from 0.' };
const STARS: readonly Choice[] = [
  [5, '5 stars'],
  [4, '4 stars'],
  [3, '3 stars'],
  [2, '2 stars'],
  [1, '1 star'],
];

export const FORMS: Record<Exclude<EntryKind, 'setting'>, readonly FieldGroup[]> = {
  page: [
    {
      title: 'Text',
      fields: [
        { name: 'title', label: 'Title', as: 'line' },
        { name: 'description', label: 'Lead', as: 'lines', rows: 2, hint: 'One or two sentences below the title.' },
        { name: 'content', label: 'Text', as: 'html', hint: FACTS },
      ],
    },
    {
      title: 'Short text above the rest',
      folded: true,
      fields: [{ name: 'short_description', label: 'Short text', as: 'html' }],
    },
    {
      title: 'Texts with a picture',
      folded: true,
      fields: [
        {
          name: 'text_images',
          label: 'Texts with a picture',
          as: 'list',
          most: 3,
          one: 'text with a picture',
          blank: { image: '', imageAlt: '', title: '', text: '', is_image_on_right: false },
          of: [
            { name: 'title', label: 'Heading', as: 'line' },
            { name: 'text', label: 'Text', as: 'html' },
            { name: 'image', label: 'Picture', as: 'picture' },
            { name: 'imageAlt', label: 'What the picture shows', as: 'line', hint: 'For people who do not see it.' },
            { name: 'is_image_on_right', label: 'Picture on the right', as: 'flag' },
          ],
        },
      ],
    },
    {
      title: 'Price and time',
      folded: true,
      fields: [
        { name: 'price_from', label: 'Price from', as: 'amount', hint: 'Empty: by quote.' },
        { name: 'price_unit', label: 'What the price is for', as: 'line' },
        { name: 'duration', label: 'How long it takes', as: 'line' },
        { name: 'size_price_title', label: 'Title of the price table', as: 'line' },
        { name: 'size_price', label: 'Price table', as: 'table' },
      ],
    },
    {
      title: 'Questions and message form',
      folded: true,
      fields: [
        { name: 'add_faq', label: 'Show questions on this page', as: 'flag' },
        { name: 'faq_ids', label: 'Which questions', as: 'questions' },
        { name: 'add_message_form', label: 'Show the message form on this page', as: 'flag' },
      ],
    },
    {
      title: 'Address and card',
      folded: true,
      fields: [
        {
          name: 'kind',
          label: 'Kind',
          as: 'choice',
          of: [
            ['service', 'Service'],
            ['policy', 'Policy'],
            ['page', 'Page of its own'],
          ],
        },
        {
          name: 'code',
          label: 'Last part of its address',
          as: 'line',
          hint: 'Links from elsewhere break when it changes.',
        },
        { name: 'card', label: 'Line on its card', as: 'line' },
        { name: 'position', label: 'Place among the cards', as: 'number', orNull: true, hint: 'Empty: no card.' },
        { name: 'is_template', label: 'Drawn by the common template', as: 'flag' },
      ],
    },
    SEARCH,
  ],
  question: [
    {
      title: 'Question',
      fields: [
        { name: 'title', label: 'Question', as: 'line' },
        { name: 'content', label: 'Answer', as: 'html', hint: FACTS },
        { name: 'topic', label: 'Topic', as: 'line', hint: 'Questions of one topic stand together.' },
        { name: 'slug', label: 'Address behind /faq#', as: 'line' },
        POSITION,
      ],
    },
  ],
  article: [
    {
      title: 'Article',
      fields: [
        { name: 'title', label: 'Title', as: 'line' },
        { name: 'description', label: 'Lead', as: 'lines', rows: 2 },
        { name: 'content', label: 'Text', as: 'html', hint: FACTS },
      ],
    },
    {
      title: 'When and where',
      fields: [
        {
          name: 'published_at',
          label: 'Published',
          as: 'moment',
          orNull: 'Draft: nobody sees it',
          hint: 'A moment to come: it appears by itself then. Times are Calgary’s.',
        },
        { name: 'type_id', label: 'Type', as: 'article-type' },
        {
          name: 'slug',
          label: 'Address behind /articles/',
          as: 'line',
          hint: 'Links from elsewhere break when it changes.',
        },
        { name: 'author', label: 'Author', as: 'line' },
        { name: 'tags', label: 'Tags', as: 'tags', hint: 'With commas between them.' },
        { name: 'picture', label: 'Picture', as: 'picture' },
      ],
    },
    SEARCH,
  ],
  'article-type': [
    {
      title: 'Article type',
      fields: [
        { name: 'title', label: 'Title', as: 'line' },
        { name: 'short', label: 'Address behind /articles/type/', as: 'line' },
        POSITION,
      ],
    },
  ],
  review: [
    {
      title: 'Review',
      fields: [
        { name: 'name', label: 'Name', as: 'line' },
        { name: 'rating', label: 'Stars', as: 'choice', of: STARS },
        { name: 'text', label: 'What the customer said', as: 'lines', rows: 5 },
        {
          name: 'sample',
          label: 'A sample, and marked as one',
          as: 'flag',
          hint: 'Leave this on for anything that no customer has said.',
        },
        POSITION,
      ],
    },
  ],
  slide: [
    {
      title: 'Slide',
      fields: [
        { name: 'title', label: 'Title', as: 'line', hint: 'Each sentence gets a line.' },
        { name: 'text', label: 'Text', as: 'line' },
        { name: 'link', label: 'Where it leads', as: 'line', hint: 'Such as /tires/list/wintertires.' },
        { name: 'link_text', label: 'Words of the link', as: 'line' },
        { name: 'motif', label: 'Scene', as: 'motif' },
        { name: 'desktop', label: 'Also on wide screens', as: 'flag', hint: 'Phones turn through all slides.' },
        POSITION,
      ],
    },
  ],
  notice: [
    {
      title: 'Notice',
      hint: 'A strip on top of all pages while its time lasts. Publish after saving; later it comes and goes by itself.',
      fields: [
        { name: 'text', label: 'Text', as: 'line' },
        { name: 'link', label: 'Where it leads', as: 'line', hint: 'Empty: nowhere.' },
        { name: 'link_text', label: 'Words of the link', as: 'line' },
        { name: 'shown_from', label: 'Shown from', as: 'moment', hint: 'Times are Calgary’s.' },
        { name: 'shown_until', label: 'Shown until', as: 'moment' },
      ],
    },
  ],
  product: [
    {
      title: 'Price and stock',
      fields: [
        { name: 'retail_price', label: 'Retail price', as: 'amount' },
        { name: 'price', label: 'Partner price', as: 'amount' },
        { name: 'vip_price', label: 'VIP price', as: 'amount' },
        { name: 'cost', label: 'Cost', as: 'amount', orNull: true, hint: 'Empty: not known.' },
        { name: 'msrp', label: 'Suggested price', as: 'amount', orNull: true, hint: 'Empty: not known.' },
        { name: 'count', label: 'In stock', as: 'number' },
        {
          name: 'location',
          label: 'Where it lies',
          as: 'choice',
          of: [
            [0, 'First shop'],
            [1, 'Second shop'],
          ],
        },
        {
          name: 'status_type',
          label: 'Badge',
          as: 'choice',
          of: [
            [0, 'None'],
            [1, STATUS_TITLES[1]],
            [2, STATUS_TITLES[2]],
            [3, STATUS_TITLES[3]],
          ],
        },
        { name: 'status_visible', label: 'Hide the exact quantity from partners', as: 'bit' },
      ],
    },
    {
      title: 'Text',
      fields: [
        { name: 'description', label: 'Description', as: 'lines', rows: 3 },
        { name: 'content', label: 'More', as: 'html' },
        {
          name: 'pictures',
          label: 'Own photographs',
          as: 'pictures',
          hint: 'Without one the pattern’s drawing is shown.',
        },
        { name: 'tags', label: 'Tags', as: 'tags', hint: 'With commas between them.' },
      ],
    },
    SEARCH,
  ],
  'product-type': [
    {
      title: 'Type',
      fields: [
        { name: 'title', label: 'Title', as: 'line' },
        { name: 'description', label: 'Description', as: 'lines', rows: 4 },
      ],
    },
  ],
  brand: [
    {
      title: 'Brand',
      fields: [
        { name: 'title', label: 'Name', as: 'line' },
        { name: 'description', label: 'Description', as: 'lines', rows: 4 },
      ],
    },
    { ...SEARCH, fields: [...SEARCH.fields, { name: 'seo_h1', label: 'Heading of its page', as: 'line' }] },
  ],
  'list-text': [
    {
      title: 'Texts of the list',
      hint: 'Left empty, the heading follows from what the list holds.',
      fields: [
        { name: 'heading', label: 'Heading', as: 'line' },
        { name: 'lead', label: 'Lead', as: 'lines', rows: 2 },
        { name: 'top_text', label: 'Text above the list', as: 'html' },
        { name: 'bottom_text', label: 'Text below the list', as: 'html' },
      ],
    },
    SEARCH,
  ],
};
