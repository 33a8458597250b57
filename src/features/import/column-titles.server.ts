/** What the title and the cells of a column say about what it holds. */
import type { PriceListField } from '#src/features/products/list-fields.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { slugOf } from '#src/kit/slug.ts';
import {
  clean,
  InvalidCell,
  type ListRecord,
  readAmount,
  readBarcode,
  readRangeCell,
  readLoadSpeed,
  readSize,
  readSpeedRating,
  readStock,
  readTread,
  readYesNo,
  remembered,
  seasonOf,
  tireTypeOf,
} from './cell.server.ts';

/** Lines of a list among which its header is looked for. */
export const HEADER_WITHIN = 40;

/** A title for comparison: without regard to case, accents and double spaces. */
export const titleKey = remembered((title) =>
  clean(title).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'),
);

/** Another currency than the shop's, in a title, a cell or a line above the header. */
export const CURRENCY = /\bU\.?S\.?(?:D|\$| ?funds| ?dollars?)|\bUS\b(?= ?(?:cost|price|net))|€|\bEUR\b/i;
export const PER_SET = /\b(?:per|of|for|x|\/) ?4\b|\(4\)|\bset(?: of)?\b|\bjeu\b|\bensemble\b/;
export const DISCONTINUED =
  /\b(?:disc(?:ontinued|o|\.)?|nla|no longer available|obsolete|phase(?:d)?[ -]?out|end of life|eol|discontinue|retire|delisted|inactive)\b|^[dx]$/i;
export const ORDERABLE =
  /^(?:a|act|active|actif|current|regular|reg|normal|new|n|in|ok|open|available|in stock|stock|y|yes)$/i;

/** Titles of amounts and counts that are neither a price nor stock, and what they are. They are never read. */
const OTHERS: ReadonlyArray<readonly [what: string, words: RegExp]> = [
  [
    'a tax or charge, not the cost',
    /\b(f\.?e\.?t\.?|excise|ehf|ecofees?|eco[ -]?(fee|frais)|enviro\w*|levy|recycl\w*|core( charge)?|freight|shipping|transport\w*|handling|surcharge|tax(es)?|gst|hst|pst|tps|tvq|deposit|charge s|fees?|frais)\b|\bcore charge\b/,
  ],
  ['not a price', /\b(rebates?|spiff|discount|remise|escompte|margin|markup|profit|gp|points?)\b|%/],
  ['a measure or a value', /\b(weight|poids|volume|lbs?|kg|cubic|cube|height|length|revs?|value|valeur|ext(ended)?)\b/],
  ['the price of a pair', /\bpairs?\b|\bpaires?\b/],
  [
    'not what is available',
    /\b(on[ -]?order|ordered|shipped|incoming|in[ -]?transit|eta|etd|allocated|allocation|reserv\w*|committed|back[ -]?order\w*|min(imum)?|max(imum)?|case|cases|carton|pack(age)?|pallet|dispos(al|e|ed)|multiple|sold|sales|ventes|en commande|commandes?|due|inbound|open po|expected|demand|usage|days?|weeks?|jours?|lead[ -]?time|delais?|date)\b|\b(qty|quantity|qte|units?) ?(\/|per|par) ?\w/,
  ],
];

/** What a title says that no field holds: `a tax or charge, not the cost`. @param key as `titleKey` makes it */
export const otherMeaning = (key: string): string | undefined =>
  COST_ITSELF.test(key) && !/\bcore\b|\bfreight\b/.test(key)
    ? undefined
    : OTHERS.find(([, words]) => words.test(plainTitle(key)))?.[0];

/** Titles of columns, English and French. The first match counts, so “load range” comes before “load”. */
const TITLES: ReadonlyArray<readonly [PriceListField, RegExp]> = [
  ['barcode', /\b(upc|ean|gtin|cup|bar ?codes?|codes?[ -]barres?)\b/],
  [
    'partNumber',
    /\b(mpn|mfg|mfr|oem)\b|\bpart ?(no|num|number|#)|\bpart$|\bpiece\b|\b(no|numero|code|ref) ?(du )?(fabricant|manufacturier)\b/,
  ],
  ['sku', /\b(stock|inventory) ?(#|no\b|num|code)/],
  [
    'status',
    /^(item |product |stock |sku |life ?cycle )?(status|statut|etat|life ?cycle|disc(ontinued)?|nla|active)( code)?$/,
  ],
  ['warehouse', /^(warehouse|whse?|whs|wh|location|branch|dc|depot|site|entrepot|succursale)( (name|code|id|no|#))?$/],
  [
    'stock',
    /\b(qty|qte|quantity|quantite|qoh|stock|avail\w*|inventory|inventaire|dispo(nibles?|nibilite)?|on[ -]?hand|en main|warehouse|entrepot|soh)\b/,
  ],
  ['warranty', /\b(warranty|garantie|mileage|kilometrage)\b/],
  ['treadDepth', /\b(tread|thread) ?depth\b|\bprofondeur\b|\b32nds?\b|\/32\b/],
  ['utqg', /\b(utqg|treadwear)\b/],
  ['sidewall', /\b(side ?wall|flanc)\b/],
  ['snowflake', /\b(3pms\w*|3 ?peaks?|snowflake|flocon|severe snow)\b/],
  ['runFlat', /\brun[ -]?flat\b|\brft\b|\broulage a plat\b|\banti-?crevaison\b/],
  ['studdable', /\bstudd?(able|ed)\b|\bclout\w*/],
  [
    'loadSpeed',
    /\bload ?[/&-] ?speed\b|\bcharge ?[/&-] ?vitesse\b|\bservice( desc\w*)?$|\bli ?\/ ?s[sri]\b|\bload and speed\b/,
  ],
  ['loadRange', /\bload range\b|\bply\b|\bplis?\b|^lr$|^pr$|\bxl ?\/ ?sl\b/],
  ['loadIndex', /\bload\b|\bcharge\b|^li$/],
  ['speedRating', /\bspeed\b|\bvitesse\b|^s[rs]$/],
  ['season', /\b(season|saison)\b|^(tire |pneu |product )?(type|class)$|^categor(y|ie)$|^segment$/],
  ['sizePrefix', /\bpr[e]?fixe?\b/],
  ['ratio', /\b(ratio|rapport|aspect|serie|series|profile)\b|^profil$/],
  ['width', /\b(width|largeur)\b/],
  ['rim', /\b(rim|jante|wheel|roue|diameter|diametre)\b/],
  ['size', /\b(size|dimensions?|grandeur|taille)\b/],
  [
    'msrp',
    /\b(msrp|pdsf|pdsc|srp|rrp|sugg\w*( ret\w*)?|retail|list( price)?|map|consumer)\b|\bprix (de )?(detail|liste|vente)\b/,
  ],
  [
    'cost',
    /\b(cost|net|dealer|wholesale|invoice|jobber|coutant|cout|prix|price|pricing|base|level ?\d?|tier ?\d?|votre prix|your price|amount|montant)\b/,
  ],
  ['brand', /\b(brand|make|marque|manufacturer|fabricant|manufacturier)\b/],
  ['sku', /\b(item|sku|article|code|product (no|number|#)|no ?(de )?produit)\b|^(#|no\.?|numero)$/],
  ['pattern', /\b(pattern|model|modele|tread|design|sculpture|product name|nom du produit|description|desc)\b/],
];

/** Vague titles, which name a field only if no other column names it. */
export const VAGUE = /\b(description|desc|name|nom|type|categor(y|ie)|code|map|list)\b/;

/** The maker: its name, or short for its part number. The cells decide. */
export const MAKER = /^(mfr|mfg|mfgr|manuf)$/;
/** Words that mean the cost, unlike "price", which may be any price. */
export const COST_ITSELF =
  /\b(cost|net|dealer|wholesale|invoice|coutant|cout|votre prix|your price|buy(ing)? price|landed)\b/;

/** Provinces, cities and airports by which suppliers name columns of stock, and numbers of warehouses. */
const PLACE =
  /^(ab|bc|mb|nb|nl|ns|on|pe|qc|sk|ne|nw|se|sw|north|south|east|west|nord|sud|est|ouest|main|alberta|ontario|quebec|manitoba|saskatchewan)$|\b(calgary|edmonton|montreal|toronto|ottawa|vancouver|winnipeg|regina|saskatoon|halifax|laval|mississauga|brampton|delta|surrey|moncton|kelowna|lethbridge|red deer|burnaby|langley|richmond)\b|^(cgy|cal|yyc|edm|yeg|reg|yqr|skn|sktn|sask|yxe|wpg|ywg|tor|yyz|mtl|yul|van|yvr|ott|yow|hfx|yhz|que|yqb|kel|ylw|leth|rdr|lon|ham|mon|sur|del)$|^(wh|whse|warehouse|dc|branch|br|loc|store) ?#?\d{1,3}$/;

const STOCK_WORDS =
  /\b(qty|qte|quantity|quantite|stock|avail\w*|inventory|inventaire|dispo\w*|on[ -]?hand|en main|in|at|a|de)\b|[-:/()]/g;

/** Whether a title of stock names a place: `WH01 Qty`, `Stock Calgary`. Only such columns can be added up unasked. */
export const namesPlace = (key: string): boolean =>
  PLACE.test(plainTitle(key).replace(STOCK_WORDS, ' ').replace(/\s+/g, ' ').trim());

const plainTitle = (key: string): string => key.replace(/[_.]+/g, ' ').trim();

/** The fields that a title may name, the likeliest first. @param key as `titleKey` makes it */
export const fieldsOfTitle = (key: string): PriceListField[] => {
  const text = plainTitle(key);
  if (text.length > 80 || otherMeaning(key)) return [];
  const named = TITLES.filter(([, words]) => words.test(text)).map(([field]) => field);
  if (named[0] === 'stock' && /\b(sets?|jeux?)\b/.test(text)) return []; // counted in sets
  return PLACE.test(text) && (named.length === 0 || /^(wh|whse|warehouse|store|loc)/.test(text)) ? ['stock'] : named;
};

type Fits = (cell: string) => boolean;

const readBy =
  (read: (cell: string, what: string) => unknown): Fits =>
  (cell) =>
    !(read(cell, '') instanceof InvalidCell);
const within = (cell: string, least: number, most: number, step = 0): boolean => {
  const number = Number(cell.replace(',', '.'));
  return number >= least && number <= most && (step === 0 || number % step === 0);
};
const amounts = { are: 'amounts', fits: (cell: string) => readBy(readAmount)(cell.replace(CURRENCY, '').trim()) };
const yesOrNo = { are: 'yes or no', fits: readBy(readYesNo) };

/** How to recognise a field's cells, and what to call them: `98 % of these cells are sizes`. Free text has no entry. */
export const CELL_KINDS: Partial<Record<PriceListField, { are: string; fits: Fits }>> = {
  size: { are: 'sizes', fits: (cell) => cell.length < 40 && readBy(readSize)(cell) && !/^[A-Z]{3}/i.test(cell) },
  description: { are: 'descriptions with a size', fits: (cell) => /[a-z]{3}/i.test(cell) && readBy(readSize)(cell) },
  width: { are: 'widths of tires', fits: (cell) => within(cell, 125, 395, 5) || within(cell, 26, 54) },
  ratio: { are: 'aspect ratios', fits: (cell) => within(cell, 20, 95, 5) || within(cell, 7, 18.5) },
  rim: {
    are: 'rim diameters',
    fits: (cell) => /^(Z?R)? ?(1\d|2\d|30)([.,]\d)?(["”]| ?po| ?in)? ?(C|LT)?$/i.test(cell),
  },
  loadSpeed: { are: 'load indexes with a speed rating', fits: readBy(readLoadSpeed) },
  loadIndex: {
    are: 'load indexes',
    fits: (cell) => /^\d{2,3}(\/\d{2,3})?$/.test(cell) && parseInt(cell, 10) >= 60 && parseInt(cell, 10) <= 150,
  },
  speedRating: { are: 'speed ratings', fits: readBy(readSpeedRating) },
  loadRange: { are: 'load ranges', fits: readBy(readRangeCell) },
  season: { are: 'seasons', fits: (cell) => seasonOf(cell) !== null },
  cost: amounts,
  msrp: amounts,
  stock: { are: 'numbers in stock', fits: readBy(readStock) },
  warehouse: { are: 'names', fits: (cell) => cell.length <= 40 && !readBy(readAmount)(cell.replace(/^0\d/, 'x')) },
  snowflake: yesOrNo,
  runFlat: yesOrNo,
  studdable: yesOrNo,
  treadDepth: { are: 'tread depths', fits: readBy(readTread) },
  barcode: { are: 'barcodes', fits: (cell) => readBarcode(cell).length >= 11 },
};

/** @param cells those of a column that are not empty */
export const measureShare = (cells: readonly string[], fits: Fits): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;

export const isStockCell = (cell: string) => CELL_KINDS.stock!.fits(cell) && !/[.,]\d{2}$/.test(cell);

/** A line with fewer known titles is not taken for the header. */
const MIN_TITLES = 3;
export function findHeader(records: readonly ListRecord[]): ListRecord | null {
  let best: ListRecord | null = null;
  let most = MIN_TITLES - 1;
  for (const record of records.slice(0, HEADER_WITHIN)) {
    const keys = record.cells.map(titleKey);
    const known = keys.filter((key) => fieldsOfTitle(key).length > 0 || otherMeaning(key)).length;
    if (known > most) [best, most] = [record, known];
  }
  return best;
}

/** The title in the line above the header, such as “Availability” or “Eco fee”, below which each column stands, as a key. */
export function groupTitles(above: readonly string[], header: ListRecord): string[] {
  let group = '';
  return header.cells.map((_, at) => {
    // a text in the first column is a line of its own
    if (at > 0) group = above[at]?.trim() || group;
    return group.length < 40 ? titleKey(group) : '';
  });
}

/** The share of cells that must fit for a column without a known title to be recognised. */
export const CONVINCING = 0.8;

/** Whether the cells below a title such as “Mfr” are names: of brands that the shop knows, or without a digit and repeated. */
export const namesMakers = ({ key, cells }: { key: string; cells: string[] }, brands: ReadonlySet<string>): boolean =>
  MAKER.test(key.replace(/\W/g, '')) &&
  (measureShare(cells, (cell) => brands.has(slugOf(cell))) >= 0.5 ||
    (measureShare(cells, (cell) => !/\d/.test(cell)) >= CONVINCING && new Set(cells).size < cells.length));

export const findType = (texts: readonly string[]): TypeShort | undefined =>
  texts
    .filter(({ length }) => length > 3 && length < 200)
    .map(tireTypeOf)
    .find(Boolean);
