/** What an editor enters of a real shop, none of whose words and figures are those of the sample shop. */
import { LIST_HEADER } from './list-lines.ts';

const place = (name: string, street: string, digits: number, at: number) => ({
  name,
  street,
  city: 'Saskatoon',
  province: 'SK',
  postalCode: 'S7K 0A1',
  phone: `+1306${digits}`,
  latitude: 52.1 + at / 50,
  longitude: -106.7 + at / 70,
});

/** Five shops; the first is that of a shop with a single one. */
export const REAL_PLACES = [
  place('Idylwyld', '12 Idylwyld Drive N', 2348765, 0),
  place('Circle', '9 Circle Drive E', 2348766, 1),
  place('Attridge', '3 Attridge Drive', 2348767, 2),
  place('Clarence', '77 Clarence Avenue S', 2348768, 3),
  place('Confederation', '300 Confederation Drive', 2348769, 4),
];

/** What the shop of the seed would say of itself, wherever it is. */
export const SAMPLE_WORDS = /Calgary|Alberta|\b403[-. )]\d|AMVIC|America\/Edmonton|\bGST\b|Three Peaks/g;

/** Its settings, by their codes. */
export const REAL_SETTINGS: Record<string, unknown> = {
  title: 'Pneus Boréal',
  tagline: 'Tires, Saskatoon',
  legal_name: 'Pneus Boréal Ltd.',
  description: 'Tires in Saskatoon.',
  licence_name: 'Dealer licence',
  amvic_number: 'DL208765',
  logo: '/uploads/0123456789abcdef0123456789abcdef-960.webp',
  site_url: 'https://pneusboreal.test',
  email: 'hello@pneusboreal.test',
  text_phone: '+13062348765',
  social_links: [],
  places: REAL_PLACES,
  region: {
    city: 'Saskatoon',
    province: 'Saskatchewan',
    country: 'Canada',
    countryCode: 'CA',
    timeZone: 'America/Regina',
    currency: 'CAD',
    language: 'en-CA',
    studLaw: 'Saskatchewan allows them all year.',
  },
  delivery_areas: [{ name: 'Saskatchewan', text: 'Saskatoon, Regina and in between' }],
  taxes: [
    { name: 'TPS', percent: 5, on: 'all' },
    { name: 'PST', percent: 6, on: 'all' },
  ],
  fee_recycling: '6.01',
  fee_non_set: '7.01',
  fee_delivery_from: '8.01',
  fee_card_percent: 3,
};

/** A price list of the shop's own, one of whose tires has this item number. */
export function realList(sku: string): string {
  const lines = [
    `${sku},Toyo,Celsius II,225/65R17,102H,,All Weather,Y,,560AA,11,Blackwall,60000,$2001.00,$3001.00,4,4`,
    'REAL-1,Toyo,Observe G3-Ice,225/65R17,102T,,Winter,Y,,,11,Blackwall,,$2002.00,$3002.00,9,4',
    'REAL-2,Nokian,Hakkapeliitta R5,205/55R16,94R,XL,Winter,Y,,,11,Blackwall,,$2003.00,$3003.00,9,0',
  ];
  return [LIST_HEADER, ...lines, ''].join('\n');
}
