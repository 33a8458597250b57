/**
 * The pictures shown with shared links, one for each kind of page. They do not contain the shop's name, which is a
 * setting.
 */
import type { TypeShort } from '#src/domain/product/product-type.ts';

export type Ground = 'snow' | 'spring' | 'summer' | 'gravel' | 'mud' | 'indoors';
export interface ShareKind {
  /** file name under `public/og/`, without extension */
  file: string;
  lines: readonly string[];
  /** text of the sign: letters, digits and `/-+.&'` */
  sign: string;
  ground: Ground;
  /** from the front row to the back */
  tires: readonly TypeShort[];
}

export const SHARE_KINDS: readonly ShareKind[] = [
  { file: 'home', lines: ['Tires for', 'Calgary', 'roads'], sign: '225/65R17', ground: 'snow', tires: ['wintertires'] },
  {
    file: 'tires',
    lines: ['Every size', 'with price', 'and stock'],
    sign: '225/65R17',
    ground: 'spring',
    tires: ['allseasontires', 'allterraintires'],
  },
  { file: 'wintertires', lines: ['Winter', 'tires'], sign: 'Snow and ice', ground: 'snow', tires: ['wintertires'] },
  {
    file: 'allweathertires',
    lines: ['All-weather', 'tires'],
    sign: 'One set all year',
    ground: 'spring',
    tires: ['allweathertires'],
  },
  {
    file: 'allseasontires',
    lines: ['All-season', 'tires'],
    sign: 'May to September',
    ground: 'spring',
    tires: ['allseasontires'],
  },
  {
    file: 'summertires',
    lines: ['Summer', 'tires'],
    sign: 'May to September',
    ground: 'summer',
    tires: ['summertires'],
  },
  {
    file: 'allterraintires',
    lines: ['All-terrain', 'tires'],
    sign: 'Gravel and home',
    ground: 'gravel',
    tires: ['allterraintires'],
  },
  {
    file: 'mudterraintires',
    lines: ['Mud-terrain', 'tires'],
    sign: 'Mud and rock',
    ground: 'mud',
    tires: ['mudterraintires'],
  },
  {
    file: 'trailertires',
    lines: ['Trailer', 'tires'],
    sign: 'ST225/75R15',
    ground: 'gravel',
    tires: ['trailertires'],
  },
  { file: 'tirebags', lines: ['Tire', 'bags'], sign: 'Stored clean', ground: 'indoors', tires: ['tirebags'] },
  {
    file: 'product',
    lines: ['On the rack', 'in Calgary'],
    sign: 'Price and stock',
    ground: 'summer',
    tires: ['allseasontires', 'summertires'],
  },
  {
    file: 'service',
    lines: ['Mounted.', 'Balanced.', 'Stored.'],
    sign: 'Tire services',
    ground: 'indoors',
    tires: ['wintertires', 'tirebags'],
  },
  {
    file: 'article',
    lines: ['Good to', 'know before', 'you buy'],
    sign: 'Tire articles',
    ground: 'gravel',
    tires: ['allweathertires', 'summertires'],
  },
  {
    file: 'contact',
    lines: ['Two shops', 'in Calgary'],
    sign: 'Call or drive in',
    ground: 'snow',
    tires: ['allweathertires'],
  },
];
