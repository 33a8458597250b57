import type { PriceListField } from '#src/features/products/list-fields.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import {
  InvalidCell,
  parseLoadRange,
  readAmount,
  readBarcode,
  readLoadSpeed,
  readSpeedRating,
  readStock,
  readTread,
  readYesNo,
  seasonOf,
} from '#src/features/list-files/cell.server.ts';

type Fits = (cell: string) => boolean;

const readBy =
  (read: (cell: string, what: string) => unknown): Fits =>
  (cell) =>
    !(read(cell, '') instanceof InvalidCell);
const within = (cell: string, least: number, most: number, step = 0): boolean => {
  const number = Number(cell.replace(',', '.'));
  return number >= least && number <= most && (step === 0 || number % step === 0);
};
const amounts = { are: 'amounts', fits: readBy(readAmount) };
const yesOrNo = { are: 'yes or no', fits: readBy(readYesNo) };

/** How to recognise a field's cells, and what to call them: `98 % of these cells are sizes`. Free text has no entry. */
export const CELL_KINDS: Partial<Record<PriceListField, { are: string; fits: Fits }>> = {
  size: { are: 'sizes', fits: (cell) => parseTireSize(cell) !== null },
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
  loadRange: { are: 'load ranges', fits: (cell) => parseLoadRange(cell) !== null },
  season: { are: 'seasons', fits: (cell) => seasonOf(cell) !== null },
  cost: amounts,
  msrp: amounts,
  stock: { are: 'numbers in stock', fits: readBy(readStock) },
  snowflake: yesOrNo,
  runFlat: yesOrNo,
  studdable: yesOrNo,
  treadDepth: { are: 'tread depths', fits: readBy(readTread) },
  barcode: { are: 'barcodes', fits: (cell) => readBarcode(cell).length >= 11 },
};

/** The share of the cells that fit, 0–1. Empty cells do not count. */
export function measureShare(cells: readonly string[], fits: Fits): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}

/** Titles of columns, English and French. The first match counts, so “load range” comes before “load”. */
const TITLES: ReadonlyArray<readonly [PriceListField, RegExp]> = [
  ['barcode', /\b(upc|ean|gtin|cup|bar ?codes?|codes?[ -]barres?)\b/],
  [
    'partNumber',
    /\b(mpn|mfg|mfr|oem)\b|\bpart ?(no|num|number|#)|\bpart$|\bpiece\b|\b(no|numero|code|ref) ?(du )?(fabricant|manufacturier)\b/,
  ],
  ['sku', /\b(stock|inventory) ?(#|no\b|num|code)/],
  [
    'stock',
    /\b(qty|qte|quantity|quantite|stock|avail\w*|inventory|inventaire|dispo\w*|on hand|en main|warehouse|entrepot)\b/,
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
  ['season', /\b(season|saison)\b|^(tire |pneu )?type$|^categor(y|ie)$/],
  ['sizePrefix', /\bpr[e]?fixe?\b/],
  ['ratio', /\b(ratio|rapport|aspect|serie|series|profile)\b|^profil$/],
  ['width', /\b(width|largeur)\b/],
  ['rim', /\b(rim|jante|wheel|roue|diameter|diametre)\b/],
  ['size', /\b(size|dimensions?|grandeur|taille)\b/],
  ['msrp', /\b(msrp|pdsf|pdsc|srp|suggested|suggere|retail|list price|map)\b|\bprix (de )?(detail|liste|vente)\b/],
  ['cost', /\b(cost|net|dealer|wholesale|coutant|cout|prix|price|votre prix|your price)\b/],
  ['brand', /\b(brand|make|marque|manufacturer|fabricant|manufacturier)\b/],
  ['sku', /\b(item|sku|article|code|product (no|number|#)|no ?(de )?produit)\b|^(#|no\.?|numero)$/],
  ['pattern', /\b(pattern|model|modele|tread|design|sculpture|product name|nom du produit|description)\b/],
];

/** Vague titles, which name a field only if no other column names it. */
export const VAGUE = /\b(description|name|nom|type|categor(y|ie)|code)\b/;

/** The maker: its name, or short for its part number. The cells decide. */
export const MAKER = /^(mfr|mfg|mfgr|manuf)$/;
/** Words that mean the cost, unlike "price", which may be any price. */
export const COST_ITSELF = /\b(cost|net|dealer|wholesale|coutant|cout|votre prix|your price)\b/;

/** Provinces and cities: suppliers name columns of stock by them. */
const PLACE =
  /\b(ab|bc|mb|nb|nl|ns|on|pe|qc|sk|alberta|ontario|quebec|manitoba|saskatchewan|calgary|edmonton|montreal|toronto|ottawa|vancouver|winnipeg|regina|saskatoon|halifax|laval|mississauga|brampton|delta|surrey|moncton)\b/;

/** The fields that a title may name, the likeliest first. @param key as `titleKey` makes it */
export const fieldsOfTitle = (key: string): PriceListField[] => {
  const text = key.replace(/[_.]+/g, ' ').trim();
  if (text.length > 80) return [];
  const named = TITLES.filter(([, words]) => words.test(text)).map(([field]) => field);
  return named.length === 0 && PLACE.test(text) ? ['stock'] : named;
};
