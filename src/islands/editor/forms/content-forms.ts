/** The forms of pages, articles and everything else that is text. */
import { choice, foldedGroup, group, type FieldChoice, type FieldGroup, type FieldKind } from './field-kinds.ts';
import { SEARCH_ENGINE_FIELDS } from './search-engine-fields.ts';

const TOKENS_HINT =
  'Words in braces are filled in from the settings: {{phone}}, {{email}}, {{hours}}, {{places}}, {{either_place}}, {{title}}, {{fee_recycling}}, {{fee_recycling_checked}}, {{fee_delivery_from}}, {{fee_non_set}}, {{fee_gst_percent}}, {{fee_card_percent}}, {{installation_from}}, {{wheel_change_from}}, {{balancing_from}}.';
const POSITION: FieldKind = {
  name: 'position',
  label: 'Place in the list',
  as: 'number',
  from: 1,
  hint: '1 is the first.',
};
const SLUG_HINT = 'Made from the title. When it changes, the old URL redirects to the new one.';
const STARS: readonly FieldChoice[] = [
  [5, '5 stars'],
  [4, '4 stars'],
  [3, '3 stars'],
  [2, '2 stars'],
  [1, '1 star'],
];

export const CONTENT_FORMS = {
  page: [
    group('Text', [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'description', label: 'Lead', as: 'lines', rows: 2, hint: 'One or two sentences below the title.' },
      { name: 'content', label: 'Text', as: 'html', hint: TOKENS_HINT },
    ]),
    foldedGroup('Short text above the rest', [{ name: 'short_description', label: 'Short text', as: 'html' }]),
    foldedGroup('Texts with a picture', [
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
    ]),
    foldedGroup('Price and time', [
      { name: 'price_from', label: 'Price from', as: 'amount', hint: 'Empty: by quote.' },
      { name: 'price_unit', label: 'What the price is for', as: 'line' },
      { name: 'duration', label: 'How long it takes', as: 'line' },
      { name: 'size_price_title', label: 'Title of the price table', as: 'line' },
      {
        name: 'size_price',
        label: 'Price table',
        as: 'table',
        hint: 'Tire change and tire balancing print the installation prices of the settings instead.',
      },
    ]),
    foldedGroup('Questions and message form', [
      { name: 'add_faq', label: 'Show questions on this page', as: 'flag' },
      { name: 'faq_ids', label: 'Which questions', as: 'questions' },
      { name: 'add_message_form', label: 'Show the message form on this page', as: 'flag' },
    ]),
    foldedGroup('Address and card', [
      choice('kind', 'Kind', [
        ['service', 'Service'],
        ['policy', 'Policy'],
        ['page', 'Page of its own'],
      ]),
      { name: 'code', label: 'Last part of its URL', as: 'line', hint: SLUG_HINT },
      { name: 'card', label: 'Line on its card', as: 'line' },
      { name: 'position', label: 'Place among the cards', as: 'number', orNull: true, hint: 'Empty: no card.' },
      { name: 'is_template', label: 'Drawn by the common template', as: 'flag' },
    ]),
    SEARCH_ENGINE_FIELDS,
  ],
  question: [
    group('Question', [
      { name: 'title', label: 'Question', as: 'line' },
      { name: 'content', label: 'Answer', as: 'html', hint: TOKENS_HINT },
      { name: 'topic', label: 'Topic', as: 'line', hint: 'Questions of one topic stand together.' },
      { name: 'slug', label: 'URL after /faq#', as: 'line' },
      POSITION,
    ]),
  ],
  article: [
    group('Article', [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'description', label: 'Lead', as: 'lines', rows: 2 },
      { name: 'content', label: 'Text', as: 'html', hint: TOKENS_HINT },
    ]),
    group('When and where', [
      {
        name: 'published_at',
        label: 'Published',
        as: 'moment',
        orNull: 'Draft: nobody sees it',
        clear: 'Make it a draft',
        hint: 'A moment to come: it appears by itself then. Times are Calgary’s.',
      },
      { name: 'type_id', label: 'Type', as: 'article-type' },
      { name: 'slug', label: 'URL after /articles/', as: 'line', hint: SLUG_HINT },
      { name: 'author', label: 'Author', as: 'line' },
      { name: 'tags', label: 'Tags', as: 'tags', hint: 'With commas between them.' },
      { name: 'picture', label: 'Picture', as: 'picture' },
    ]),
    SEARCH_ENGINE_FIELDS,
  ],
  'article-type': [
    group('Article type', [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'short', label: 'URL after /articles/type/', as: 'line' },
      POSITION,
    ]),
  ],
  review: [
    group('Review', [
      { name: 'name', label: 'Name', as: 'line' },
      choice('rating', 'Stars', STARS),
      { name: 'text', label: 'What the customer said', as: 'lines', rows: 5 },
      {
        name: 'sample',
        label: 'A sample, and marked as one',
        as: 'flag',
        hint: 'Leave this on for anything that no customer has said.',
      },
      POSITION,
    ]),
  ],
  slide: [
    group('Slide', [
      { name: 'title', label: 'Title', as: 'line', hint: 'Each sentence gets a line.' },
      { name: 'text', label: 'Text', as: 'line' },
      { name: 'link', label: 'Where it leads', as: 'line', hint: 'Such as /tires/list/wintertires.' },
      { name: 'link_text', label: 'Words of the link', as: 'line' },
      { name: 'motif', label: 'Scene', as: 'motif' },
      { name: 'desktop', label: 'Also on wide screens', as: 'flag', hint: 'Phones turn through all slides.' },
      {
        name: 'shown_from',
        label: 'Shown from',
        as: 'moment',
        orNull: 'From the start',
        clear: 'No beginning',
        hint: 'Times are Calgary’s.',
      },
      { name: 'shown_until', label: 'Shown until', as: 'moment', orNull: 'Without an end', clear: 'No end' },
      POSITION,
    ]),
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
  'search-word': [
    {
      title: 'Search word',
      hint: 'What visitors type, and what the search is to take it for. It works as soon as it is saved.',
      fields: [
        {
          name: 'text',
          label: 'What visitors type',
          as: 'line',
          hint: 'For a page the words that the question cannot do without, in any order, such as flat repair. Else one to four words, such as dura trac.',
        },
        {
          name: 'meaning',
          label: 'What it means',
          as: 'search-meaning',
          hint: 'Other words, such as Wrangler DuraTrac, a model, such as BMW 3 Series, two with “or” between them, or a page, such as /services/tire-storage. A question mark: a vehicle that we do not list.',
        },
      ],
    },
  ],
} satisfies Record<string, readonly FieldGroup[]>;
