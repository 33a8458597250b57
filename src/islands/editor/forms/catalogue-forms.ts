/** The forms of products, and of what lists them. */
import { STATUS_TITLES } from '#src/domain/product/product.ts';
import { FETCH_DAY_NAMES, FETCH_DAYS } from '#src/domain/supplier/fetch-hours.ts';
import { choice, group, type FieldChoice, type FieldGroup, type FieldKind } from './field-kinds.ts';
import { SEARCH_ENGINE_FIELDS } from './search-engine-fields.ts';

const MARK_CHOICES: readonly FieldChoice[] = [
  [null, 'Not stated'],
  [true, 'Yes'],
  [false, 'No'],
];

export const CATALOGUE_FORMS = {
  product: [
    group('Price and stock', [
      { name: 'retail_price', label: 'Retail price', as: 'amount' },
      { name: 'price', label: 'Partner price', as: 'amount' },
      { name: 'vip_price', label: 'VIP price', as: 'amount' },
      { name: 'cost', label: 'Cost', as: 'amount', orNull: true, hint: 'Empty: not known.' },
      { name: 'msrp', label: 'Suggested price', as: 'amount', orNull: true, hint: 'Empty: not known.' },
      { name: 'count', label: 'In stock', as: 'number' },
      choice('location', 'Shop that has it', [
        [0, 'First shop'],
        [1, 'Second shop'],
      ]),
      choice('status_type', 'Badge', [
        [0, 'None'],
        [1, STATUS_TITLES[1]],
        [2, STATUS_TITLES[2]],
        [3, STATUS_TITLES[3]],
      ]),
      { name: 'status_visible', label: 'Hide the exact quantity from partners', as: 'bit' },
    ]),
    {
      title: 'Marks',
      hint: 'What nobody has stated is shown as “Not stated”. A price list changes a mark only where it says yes or no.',
      fields: [
        {
          name: 'snowflake',
          label: 'Three-peak mountain snowflake',
          as: 'choice',
          of: MARK_CHOICES,
          hint: 'Winter and all-weather tires are shown with it in any case.',
        },
        choice('studdable', 'Can be studded', MARK_CHOICES),
        choice('run_flat', 'Run-flat', MARK_CHOICES),
      ],
    },
    group('Text', [
      { name: 'description', label: 'Description', as: 'lines', rows: 3 },
      { name: 'content', label: 'More', as: 'html' },
      {
        name: 'pictures',
        label: 'Own photographs',
        as: 'pictures',
        hint: 'Without one, the pattern’s photographs are shown, or its drawing.',
      },
      { name: 'tags', label: 'Tags', as: 'tags', hint: 'With commas between them.' },
    ]),
    SEARCH_ENGINE_FIELDS,
  ],
  pattern: [
    {
      title: 'Photographs',
      hint: 'Shown for all sizes that have no photograph of their own. Without any, the drawing is shown.',
      fields: [
        { name: 'photo_front', label: 'Tire', as: 'picture', uploadsOnly: true },
        { name: 'photo_tread', label: 'Tread', as: 'picture', uploadsOnly: true },
        { name: 'photo_side', label: 'Sidewall', as: 'picture', uploadsOnly: true },
      ],
    },
  ],
  'product-type': [
    group('Type', [
      { name: 'title', label: 'Title', as: 'line' },
      {
        name: 'picture',
        label: 'Picture',
        as: 'picture',
        uploadsOnly: true,
        hint: 'On the home page’s tile and on top of its list. Without one, a drawn tire is shown.',
      },
      { name: 'description', label: 'Description', as: 'lines', rows: 4 },
    ]),
  ],
  brand: [
    group('Brand', [
      { name: 'title', label: 'Name', as: 'line' },
      {
        name: 'logo',
        label: 'Logo',
        as: 'picture',
        uploadsOnly: true,
        hint: 'Where its name stands: partner brands, the home page, its list, its tires. The name is its text.',
      },
      { name: 'description', label: 'Description', as: 'lines', rows: 4 },
    ]),
    {
      ...SEARCH_ENGINE_FIELDS,
      fields: [...SEARCH_ENGINE_FIELDS.fields, { name: 'seo_h1', label: 'Heading of its page', as: 'line' }],
    },
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
    SEARCH_ENGINE_FIELDS,
  ],
  supplier: [
    {
      title: 'Supplier',
      hint: 'Nothing of it is public. Prices and stock follow within five minutes.',
      fields: [
        { name: 'title', label: 'Name', as: 'line' },
        {
          name: 'slug',
          label: 'Prefix',
          as: 'line',
          hint: 'Up to 12 small letters and digits. It stands before each item number, and stays as it is.',
        },
        { name: 'active', label: 'Its offers count', as: 'flag' },
      ],
    },
    group('Freight and time', [
      { name: 'freight', label: 'Freight, dollars per tire', as: 'amount', hint: 'Added to the cost.' },
      { name: 'lead_days', label: 'Days until a tire is here', as: 'number' },
      {
        name: 'stale_days',
        label: 'A list older than these days counts as “ask us”',
        as: 'number',
        orNull: true,
        hint: 'Empty: as the setting “Which offer counts” says.',
      },
    ]),
    {
      title: 'Where its list is fetched from',
      hint: 'Its first list is imported by hand, under Price list, so that its columns are known.',
      fields: [
        {
          name: 'source_url',
          label: 'URL of the list',
          as: 'line',
          hint: 'https:// or sftp://, without a password or key in it. Empty: it is not fetched.',
        },
        {
          name: 'source_access',
          label: 'What the server asks for',
          as: 'choice',
          of: [
            ['none', 'Nothing'],
            ['password', 'A user name and a password'],
            ['header', 'A header, such as a key of its service'],
            ['key', 'A user name and a private key (SFTP)'],
          ],
          hint: 'Password, header or private key stand in the environment of the functions. The page Suppliers names the variable.',
        },
        { name: 'source_user', label: 'User name', as: 'line' },
        {
          name: 'source_host_key',
          label: 'Key of the server (SFTP)',
          as: 'line',
          hint: 'SHA256:… as the supplier states it. Left empty, Fetch now says which one the server shows.',
        },
        {
          name: 'source_days',
          label: 'Days on which it is fetched',
          as: 'group',
          of: FETCH_DAYS.map((name): FieldKind => ({ name, label: FETCH_DAY_NAMES[name], as: 'flag' })),
        },
        {
          name: 'source_times',
          label: 'Times of the day, in Calgary',
          as: 'tags',
          hint: 'Such as 06:30, or 06:30, 12:15. No day and no time: only when you press Fetch now.',
        },
      ],
    },
  ],
  fitment: [
    group('Vehicle', [
      { name: 'make', label: 'Make', as: 'line' },
      { name: 'model', label: 'Model', as: 'line' },
      { name: 'year_from', label: 'First model year', as: 'number' },
      { name: 'year_to', label: 'Last model year', as: 'number' },
      { name: 'option', label: 'Trim', as: 'line', hint: 'Empty: every trim of these years.' },
    ]),
    {
      title: 'Placard',
      hint: 'What is not known stays empty. Load and speed rule which tires are listed for the vehicle.',
      fields: [
        { name: 'front', label: 'Size', as: 'line', hint: 'As printed: 225/65R17, LT275/70R18.' },
        { name: 'front_service', label: 'Load, speed and range', as: 'line', hint: '102H, 106T XL, 123/120R E.' },
        { name: 'front_pressure', label: 'Pressure in psi', as: 'number', orNull: true },
        { name: 'rear', label: 'Rear size', as: 'line', hint: 'Empty: the same as in front.' },
        { name: 'rear_service', label: 'Rear load, speed and range', as: 'line' },
        { name: 'rear_pressure', label: 'Rear pressure in psi', as: 'number', orNull: true },
        { name: 'verified', label: 'Checked on a placard or in the maker’s documents', as: 'flag' },
      ],
    },
  ],
} satisfies Record<string, readonly FieldGroup[]>;
