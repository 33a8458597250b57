import { createHash } from 'node:crypto';
import { clean, quoted } from '#src/features/list-files/cell.server.ts';
import { ImportError } from '#src/features/list-files/import-queue.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';
import type { PriceListField } from '#src/features/products/list-fields.ts';

export const HEADER_WITHIN = 40;

/** A title for comparison: without regard to case, accents and double spaces. */
export const titleKey = (title: string): string =>
  clean(title).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** The names of columns: `Prix (1)` where a title is repeated, `column C` where there is none. */
export function columnNames(cells: readonly string[]): string[] {
  const titles = cells.map(clean);
  const times = new Map<string, number>();
  for (const title of titles) times.set(titleKey(title), (times.get(titleKey(title)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return titles.map((title, at) => {
    const key = titleKey(title);
    if (key === '') return `column ${columnLetter(at)}`;
    if (times.get(key) === 1) return title;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return `${title} (${seen.get(key)})`;
  });
}

/** `A`, `Z`, `AA`, as spreadsheets name columns. */
function columnLetter(at: number): string {
  return (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** Equal for lists with the same columns in the same order, so that a supplier's next list is recognised. */
export const headerFingerprint = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map(titleKey)))
    .digest('hex')
    .slice(0, 32);

export const findHeaderWith = (records: readonly ListRecord[], columns: readonly string[]): ListRecord | undefined =>
  records.slice(0, HEADER_WITHIN).find(({ cells }) => {
    const titles = new Set([...cells, ...columnNames(cells)].map(titleKey));
    return columns.every((column) => titles.has(titleKey(column)));
  });

/** For each field the name of its column or columns, or, in the same shape, the cells of a record. */
type Fields = Partial<Record<string, string | string[]>>;

/** Splits a record into the fields of a mapping, or says why it is invalid. @throws ImportError when a column is missing or twice there */
export function makeColumnReader<Columns extends Fields>(
  header: ListRecord,
  columns: Columns,
  { name, isText }: { name: string; isText: boolean },
): (record: ListRecord) => Columns | string {
  const titles = header.cells.map(titleKey);
  const names = columnNames(header.cells).map(titleKey);
  const indexOf = (column: string): number => {
    const key = titleKey(column);
    const index = titles.indexOf(key);
    if (index >= 0 && titles.indexOf(key, index + 1) >= 0)
      throw new ImportError(`${name} has two columns ${quoted(column)}.`);
    if (index >= 0) return index;
    if (names.includes(key)) return names.indexOf(key);
    throw new ImportError(
      `${name} has no column ${quoted(column)}. It has: ${header.cells.map((title) => quoted(clean(title))).join(', ')}.`,
    );
  };
  const fields = Object.entries(columns)
    .filter(([, column]) => column !== undefined)
    .map(([field, column]) => [field, typeof column === 'string' ? indexOf(column) : column!.map(indexOf)] as const);
  return ({ cells }) => {
    const isLonger = cells.slice(titles.length).some((cell) => cell.trim() !== ''); // spreadsheets may add blank cells at the end
    if (isLonger || (isText && cells.length < titles.length))
      // a row of a workbook ends with its last cell
      return `the line has ${cells.length} cells where the list has ${titles.length} columns`;
    const cellAt = (index: number) => cells[index] ?? '';
    const raw: Fields = {};
    for (const [field, index] of fields) raw[field] = typeof index === 'number' ? cellAt(index) : index.map(cellAt);
    return raw as Columns;
  };
}

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
