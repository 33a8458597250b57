/**
 * The words of the trade that are no names: types, marks, what is said of price and stock, and words that say nothing. They are
 * compared without spaces, hyphens and the plural, so that `run-flats`, `run flat` and `runflat` are one entry.
 */
import type { LoadRange, Mark } from '../list/tire-criteria.ts';
import type { TypeShort } from '../product/product-type.ts';

export type TradeMeaning =
  | { kind: 'type'; type: TypeShort }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'loadRange'; loadRange: LoadRange }
  | { kind: 'status'; status: 1 | 2 | 3 }
  | { kind: 'stock'; stock: 'some' | 'set' }
  | { kind: 'sort'; sort: 'price' | 'price-down' | 'newest' }
  | { kind: 'rating'; rating: 4 }
  /** says nothing about tires; pages may be about it */
  | { kind: 'filler' };

/** @param words apart at spaces; an underscore is a space or hyphen within one */
const entries = (meaning: TradeMeaning, words: string): Array<readonly [string, TradeMeaning & { text: string }]> =>
  words.split(' ').map((word) => [word.replaceAll('_', ''), { ...meaning, text: word.replaceAll('_', ' ') }]);
const type = (short: TypeShort, words: string) => entries({ kind: 'type', type: short }, words);
const mark = (of: Mark, words: string) => entries({ kind: 'mark', mark: of }, words);

const TRADE_WORDS: ReadonlyMap<string, TradeMeaning & { text: string }> = new Map([
  ...type(
    'wintertires',
    'winter snow snowtire ice icetire wintertire hiver dhiver neige studless studdless non_studded unstudded sans_clou wts',
  ),
  ...type(
    'allweathertires',
    'all_weather aw always_weather 4_weather four_weather all_wx awx year_round all_year quatre_saison_homologue',
  ),
  ...type(
    'allseasontires',
    'all_season four_season 4season 4s as ms 3_season three_season touring 4saison toute_saison toutes_saison quatre_saison mud_snow highway_terrain highway_tire ht',
  ),
  ...type('summertires', 'summer performance ete dete uhp high_performance'),
  ...type('allterraintires', 'all_terrain at all_terain off_road 4x4 rugged_terrain'),
  ...type('mudterraintires', 'mud mud_terrain mudder mt mudtire muddie boue extreme_terrain'),
  ...type(
    'trailertires',
    'trailer special_trailer camper rv fifth_wheel 5th_wheel boat_trailer utility_trailer remorque roulotte travel_trailer holiday_trailer horse_trailer stock_trailer cargo_trailer',
  ),
  ...type('tirebags', 'tirebag tyrebag bag tote tiretote tyretote totebag tirecover'),
  ...mark('snowflake', 'snowflake 3pmsf 3pms three_peak 3_peak three_peak_mountain_snowflake mountain_snowflake'),
  ...mark(
    'snowflake',
    'three_peak_snowflake 3_peak_snowflake mountain_snowflake_symbol severe_snow snow_rated winter_rated alpine_symbol',
  ),
  ...mark('studdable', 'studdable studable stud studded studed withstud clou cloute cloutable'),
  ...mark('runflat', 'run_flat rft zp ssr rof zps run_on_flat zero_pressure self_supporting emt rsc moe'),
  ...mark('xl', 'xl extra_load reinforced xl_rated'),
  ...mark('lt', 'lt light_truck lt_metric camion_leger'),
  ...mark('c', 'c_type c_metric'),
  ...mark('passenger', 'passenger_construction passenger_tire p_metric'),
  ...entries({ kind: 'loadRange', loadRange: 'C' }, 'loadrangec lrc crated 6ply 6pr sixply cload crange'),
  ...entries({ kind: 'loadRange', loadRange: 'D' }, 'loadranged lrd drated 8ply 8pr eightply dload drange'),
  ...entries(
    { kind: 'loadRange', loadRange: 'E' },
    'loadrangee lre erated 10ply 10pr tenply eload erange 10plie loade',
  ),
  ...entries({ kind: 'loadRange', loadRange: 'F' }, 'loadrangef lrf frated 12ply 12pr twelveply fload frange'),
  ...entries({ kind: 'loadRange', loadRange: 'G' }, 'loadrangeg lrg grated 14ply 14pr fourteenply gload grange'),
  ...entries(
    { kind: 'status', status: 1 },
    'sale onsale special onspecial deal discount discounted reduced promo promotion solde ensolde rabais blackfriday boxingday',
  ),
  ...entries(
    { kind: 'status', status: 2 },
    'clearance onclearance clearout closeout liquidation overstock discontinued',
  ),
  ...entries({ kind: 'status', status: 3 }, 'premium best bestrated topquality highend top bestquality meilleur'),
  ...entries(
    { kind: 'rating', rating: 4 },
    'toprated highlyrated bestreviewed highestrated popular bestseller topseller',
  ),
  ...entries(
    { kind: 'stock', stock: 'some' },
    'instock available availablenow onhand onshelf today enstock disponible',
  ),
  ...entries({ kind: 'stock', stock: 'set' }, 'setof4instock setof4 4instock setoffour'),
  ...entries(
    { kind: 'sort', sort: 'price' },
    'cheap cheapest cheaper budget inexpensive affordable lowestprice lowprice lowcost economy pascher paschere moinscher moinschere bonmarche economique abordable bestprice bestdeal bestvalue goodprice lowest leastexpensive bargain',
  ),
  ...entries({ kind: 'sort', sort: 'price-down' }, 'mostexpensive expensive'),
  ...entries({ kind: 'sort', sort: 'newest' }, 'newest latest newarrival'),
  ...entries(
    { kind: 'filler' },
    'tire tyre tirer pneu size sized inch in rim wheel for the a an of on with my our your i im me we need want',
  ),
  ...entries(
    { kind: 'filler' },
    'wanted looking look lookin find get buy buying shop shopping please to from or is are any some that this',
  ),
  ...entries(
    { kind: 'filler' },
    'which what where do does you have has got fit fitting car truck suv van pickup vehicle suitable good great',
  ),
  ...entries(
    { kind: 'filler' },
    'nice quality brand new model calgary alberta yyc near by it its be set rating rated symbol approved',
  ),
  ...entries(
    { kind: 'filler' },
    'brandnew around about higher more least minimum mileage star tall sell price cost pricing how much quote 4tire fourtire pair 2tire one plus',
  ),
  ...entries(
    { kind: 'filler' },
    'installed install installation mounted put four each apiece can could will would should these those they who when why us there here just also but than take takes use used uses come came run need over under above below',
  ),
  ...entries(
    { kind: 'filler' },
    'thanks hi hello hey recommend recommended option choice replacement kind same_as as_good_as as_well_as as_cheap_as as_soon_as asap at_the at_your at_my same like similar than alternative equivalent comparable instead but less wtb iso lf stock oem original factory upgrade colour color new',
  ),
  ...entries(
    { kind: 'filler' },
    'pour mon ma la de du des un une et avec combien prix camion camionnette auto voiture vus vehicule taille neuf neuve roue jante legal illegal law required allowed nitrogen eco load_range_h',
  ),
]);

/** @param key as `keyOf` writes it, of one word or several; may be a plural */
export const tradeWord = (key: string): (TradeMeaning & { text: string }) | undefined =>
  TRADE_WORDS.get(key) ?? (key.length > 3 && key.endsWith('s') ? TRADE_WORDS.get(key.slice(0, -1)) : undefined);

/** Whether this is a word of the trade as it stands, not as a plural. */
export const isTradeWord = (key: string): boolean => TRADE_WORDS.has(key);

/** SearchedWords that can be found in spite of a typing error. Short ones are too like others. */
export const TRADE_KEYS: readonly string[] = [...TRADE_WORDS]
  .filter(([key, { kind }]) => key.length >= 6 && kind !== 'filler')
  .map(([key]) => key);

/** What people call a maker, beside its name. */
export const NICKNAMES: Readonly<Record<string, string>> = {
  chevy: 'chevrolet',
  chev: 'chevrolet',
  vw: 'volkswagen',
  benz: 'mercedesbenz',
  mercedes: 'mercedesbenz',
  merc: 'mercedesbenz',
  beemer: 'bmw',
  bimmer: 'bmw',
  caddy: 'cadillac',
  subie: 'subaru',
  bfg: 'bfgoodrich',
  conti: 'continental',
  yoko: 'yokohama',
  hakka: 'hakkapeliitta',
};
