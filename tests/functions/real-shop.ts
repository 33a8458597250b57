/** What an editor enters of a real shop, none of whose words and figures are those of the sample shop. */
import { LIST_HEADER } from '../list-lines.ts';

const PLACE = { city: 'Calgary', province: 'AB' };

/** Its settings, by their codes. */
export const REAL_SETTINGS: Record<string, unknown> = {
  title: 'Bow Valley Tyres',
  tagline: 'Tyres, Calgary',
  description: 'Tyres in Calgary.',
  amvic_number: 'B2087654',
  logo: '/uploads/0123456789abcdef0123456789abcdef-960.webp',
  site_url: 'https://bowvalleytire.test',
  email: 'hello@bowvalleytire.test',
  text_phone: '+14032348765',
  social_links: [],
  places: [
    {
      ...PLACE,
      name: 'Blackfoot',
      street: '12 Blackfoot Trail SE',
      postalCode: 'T2G 4C6',
      phone: '+14032348765',
      latitude: 51.03,
      longitude: -114.03,
    },
    {
      ...PLACE,
      name: 'Crowfoot',
      street: '9 Crowfoot Way NW',
      postalCode: 'T3G 2L4',
      phone: '+14032348766',
      latitude: 51.12,
      longitude: -114.2,
    },
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
