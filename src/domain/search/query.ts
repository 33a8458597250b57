import type { Sort } from '../list/filter.ts';
import type { LoadRange, Mark, StockWanted } from '../list/tire-criteria.ts';
import type { TypeShort } from '../product/product-type.ts';
import type { TireSize } from '../size/tire-size.ts';
import type { Named } from '../vehicle/vehicle.ts';

/** A model of a make, with the years in which it is known. */
export interface ModelName {
  make: Named;
  model: Named;
  from: number;
  to: number;
  /** trims and packages with tires of their own, of any year */
  options: readonly Named[];
}

/** A tread pattern of a brand. */
export interface PatternName {
  id: number;
  /** short title of its brand */
  brand: string;
  title: string;
  /** types of its tires, mostly one */
  types: readonly string[];
}

/** The vehicle in a search. What was not given is empty. */
export interface VehicleWords {
  /** 0: not given */
  year: number;
  /** null: not given */
  make: Named | null;
  /** the models that the words may mean, one if they are clear; empty: not given */
  models: readonly ModelName[];
  /** the trims that the words may mean; empty: not given */
  options: readonly Named[];
}

/** A word that was read as another one, because the shop does not know it as typed. */
export interface Correction {
  typed: string;
  read: string;
}

/** What a visitor typed into the search, taken apart. */
export interface Query {
  /** as typed, cut at `LONGEST_SEARCH` */
  text: string;
  /** a full size */
  size: TireSize | null;
  /** parts of a size without the others: `225/65`, `R17`; 0: not given. With a full size all are 0. */
  parts: { width: number; profile: number; rim: number };
  vehicle: VehicleWords | null;
  /** in the order of `TYPE_SHORTS` */
  types: readonly TypeShort[];
  /** short titles, sorted */
  brands: readonly string[];
  /** the patterns that have every word of a name, their brands, and that name as the shop writes it: `Hakkapeliitta R5` */
  patterns: { title: string; ids: readonly number[]; brands: readonly string[] } | null;
  /** models whose name is also that of the patterns, the brand or the make: `Wrangler`, `Cooper` */
  orModels: readonly ModelName[];
  /** sorted */
  marks: readonly Mark[];
  loadRange: '' | LoadRange;
  /** at least this; 0: not given */
  loadIndex: number;
  /** at least this; empty: not given */
  speed: string;
  /** 1: on sale, 2: on clearance, 3: premium; 0: not given */
  status: 0 | 1 | 2 | 3;
  stock: '' | StockWanted;
  /** slug of a shop */
  shop: string;
  /** retail, in whole dollars; 0: not given */
  minPrice: number;
  maxPrice: number;
  /** stars at least; 0: not given */
  rating: number;
  sort: Sort | '';
  /** URL that an editor has given to these words */
  page: string;
  /** lower case, without accents; what could not be read as anything else */
  words: readonly string[];
  /** words in quotation marks, which are searched for as they are */
  quoted: readonly string[];
  corrections: readonly Correction[];
}

/** A longer search is cut, in characters. */
export const LONGEST_SEARCH = 200;

export const EMPTY_QUERY: Query = {
  text: '',
  size: null,
  parts: { width: 0, profile: 0, rim: 0 },
  vehicle: null,
  types: [],
  brands: [],
  patterns: null,
  orModels: [],
  marks: [],
  loadRange: '',
  loadIndex: 0,
  speed: '',
  status: 0,
  stock: '',
  shop: '',
  minPrice: 0,
  maxPrice: 0,
  rating: 0,
  sort: '',
  page: '',
  words: [],
  quoted: [],
  corrections: [],
};
