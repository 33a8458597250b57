/** Price lists in the layouts of many suppliers, each with what it says: read right, or asked about. */
export interface Layout {
  name: string;
  file?: string;
  /** lines, with `|` between cells; of a workbook by the names of its sheets */
  lines: string[] | Record<string, string[]>;
  /** what a person has chosen; the supplier is always given */
  choice?: Record<string, unknown>;
  /** item, brand, pattern, type, size with load and speed, cost, stock (`?`: not said) */
  rows?: string[];
  /** what a person must say before anything is read */
  missing?: string[];
  /** what is asked before it is imported */
  asks?: RegExp[];
}

const HEAD = 'Item|Brand|Model|Size|Season';
const X_ICE = 'A1|Michelin|X-Ice Snow|225/65R17 106T XL|Winter';
const DEFENDER = 'A2|Michelin|Defender 2|205/55R16 91H|All Season';
const READ_X_ICE = 'A1 Michelin X-Ice Snow wintertires 225/65R17 106T';
const READ_DEFENDER = 'A2 Michelin Defender 2 allseasontires 205/55R16 91H';
/** A list of two tires with these columns beside their names. */
const two = (titles: string, first: string, second: string) => [
  `${HEAD}|${titles}`,
  `${X_ICE}|${first}`,
  `${DEFENDER}|${second}`,
];
const read = (first: string, second: string) => [`${READ_X_ICE} ${first}`, `${READ_DEFENDER} ${second}`];

export const LAYOUTS: Layout[] = [
  {
    name: 'federal tax and fees before two levels of price',
    lines: two(
      'FET|EHF|Base|Level 3|MAP|Avail',
      '1.77|4.00|182.10|171.20|249.99|12',
      '1.77|4.00|112.10|105.20|149.99|8',
    ),
    missing: ['cost'],
  },
  {
    name: 'the same once a person has chosen',
    lines: two(
      'FET|EHF|Base|Level 3|MAP|Avail',
      '1.77|4.00|182.10|171.20|249.99|12',
      '1.77|4.00|112.10|105.20|149.99|8',
    ),
    choice: { fields: ['sku', 'brand', 'pattern', 'size', 'season', null, null, null, 'cost', null, 'stock'] },
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'core charge and freight beside the invoice price',
    lines: two('Core Charge|Freight|Invoice|Sugg Ret|QOH', '6.50|12.00|171.20|249.99|12', '6.50|12.00|105.20|149.99|8'),
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'prices of a set of four',
    lines: two('Price (set of 4)|Qty', '684.80|12', '420.80|8'),
    rows: read('171.20 12', '105.20 8'),
    asks: [/four tires/],
  },
  {
    name: 'a line above the titles that speaks of sets',
    lines: ['All prices per set', ...two('Cost|Qty', '684.80|12', '420.80|8')],
    rows: read('171.20 12', '105.20 8'),
    asks: [/four tires/],
  },
  {
    name: 'price and sale price',
    lines: two('Price|Sale Price|Qty', '171.20|159.20|12', '105.20|95.20|8'),
    missing: ['cost'],
  },
  { name: 'another currency', lines: two('Cost USD|Qty', '120.00|12', '75.00|8'), missing: ['rate'] },
  { name: 'another currency in cells', lines: two('Cost|Qty', 'US$ 120.00|12', 'US$ 75.00|8'), missing: ['rate'] },
  {
    name: 'another currency with its rate',
    lines: two('Cost USD|Qty', '120.00|12', '75.00|8'),
    choice: { rate: 1.4 },
    rows: read('168.00 12', '105.00 8'),
    asks: [/multiplied by 1.4/],
  },
  {
    name: 'MAP beside MSRP',
    lines: two('Dealer Net|MAP|MSRP|Available', '171.20|229.99|259.99|12', '105.20|139.99|159.99|8'),
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'what is not available is no stock',
    lines: two(
      'Cost|On Order|Qty Allocated|Min Qty|Case Qty|Disposal|Avail Qty',
      '171.20|40|3|4|2|0|12',
      '105.20|40|3|4|2|1|8',
    ),
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'warehouses by number',
    lines: two('Cost|WH01|WH02', '171.20|5|7', '105.20|8|0'),
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'warehouses by codes below a title',
    lines: [
      '|||||||AVAILABILITY||',
      ...two('Cost|UPC|REG|SKN|CGY|EDM', '171.20|086699012345|1|2|3|6', '105.20|086699012346|0|8|0|0'),
    ],
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'unknown codes below a title',
    lines: ['||||||On hand||', ...two('Cost|Q1|Q2', '171.20|5|7', '105.20|8|0')],
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'no stock at all, and a column that may be it',
    lines: two('Cost|Nice', '171.20|12', '105.20|8'),
    rows: read('171.20 ?', '105.20 ?'),
    asks: [/nothing of stock.*“Nice”/],
  },
  {
    name: 'discontinued tires',
    lines: [
      ...two('Cost|Qty|Status', '171.20|12|Active', '105.20|8|A'),
      'A3|Toyo|Proxes|205/55R16 91V|Summer|99.00|4|Discontinued',
      'A4|Toyo|Proxes|215/55R16 97V|Summer|99.00|0|NLA',
    ],
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'a state of the tire under an unknown title',
    lines: [
      ...two('Cost|Qty|Notes', '171.20|12|', '105.20|8|'),
      'A3|Toyo|Proxes|205/55R16 91V|Summer|99.00|4|DISCONTINUED',
    ],
    rows: [...read('171.20 12', '105.20 8'), 'A3 Toyo Proxes summertires 205/55R16 91V 99.00 4'],
    asks: [/“Notes” seems to say which tires are discontinued/],
  },
  {
    name: 'headings between the rows give the season',
    lines: [
      'Item|Brand|Model|Size|Cost|Qty',
      'WINTER TIRES',
      'B1|Toyo|Observe|225/65R17 102T|120.00|4',
      'ALL SEASON TIRES',
      'B2|Toyo|Extensa|205/55R16 91H|90.00|6',
    ],
    rows: [
      'B1 Toyo Observe wintertires 225/65R17 102T 120.00 4',
      'B2 Toyo Extensa allseasontires 205/55R16 91H 90.00 6',
    ],
  },
  {
    name: 'headings give brand and season',
    lines: [
      'Item|Model|Size|Cost|Qty',
      'TOYO WINTER',
      'B1|Observe|225/65R17 102T|120.00|4',
      'YOKOHAMA',
      'B2|iceGuard|205/55R16 91H|90.00|6',
    ],
    rows: [
      'B1 Toyo Observe wintertires 225/65R17 102T 120.00 4',
      'B2 Yokohama iceGuard wintertires 205/55R16 91H 90.00 6',
    ],
  },
  {
    name: 'the name of the file says winter, the shop knows better',
    file: 'Winter 2026.csv',
    lines: [
      'Item|Brand|Model|Size|Cost|Qty',
      'C1|Pirelli|P Zero|245/40ZR18 97Y|240.00|4',
      'C2|Toyo|Observe|225/65R17 102T|120.00|4',
    ],
    rows: [
      'C1 Pirelli P Zero summertires 245/40ZR18 97Y 240.00 4',
      'C2 Toyo Observe wintertires 225/65R17 102T 120.00 4',
    ],
    asks: [/taken as winter tires/],
  },
  {
    name: 'brand, pattern and size in one description',
    lines: [
      'Part #|Description|Your Cost|On Hand',
      'D1|MICHELIN X-ICE SNOW 225/65R17 106T XL|171.20|12',
      'D2|BFG ADVANTAGE 205/55R16 91H BSW ALL SEASON|105.20|20+',
    ],
    rows: [
      'D1 Michelin X-ICE SNOW wintertires 225/65R17 106T 171.20 12',
      'D2 BFGoodrich ADVANTAGE ALL SEASON allseasontires 205/55R16 91H 105.20 20',
    ],
  },
  {
    name: 'a size within the pattern, and the brand in a column',
    lines: [
      'Item|Brand|Description|Net|Avail|Type',
      'E1|Toyo|Toyo Open Country A/T III LT275/70R18/E 125/122S OWL|219.00|4|A/T',
    ],
    rows: ['E1 Toyo Open Country A/T III allterraintires LT275/70R18 125/122S 219.00 4'],
  },
  {
    name: 'a line for each warehouse',
    lines: [
      'Item|Brand|Model|Size|Season|Cost|Warehouse|Qty',
      `${X_ICE}|171.20|Calgary|5`,
      `${X_ICE}|171.20|Edmonton|7`,
      `${DEFENDER}|105.20|Calgary|8`,
    ],
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'quantities and costs in words and signs',
    lines: [
      `${HEAD}|Cost|Qty`,
      `${X_ICE}|$171.20*|CALL`,
      `${DEFENDER}|105.20 ea|Limited`,
      'A3|Toyo|Proxes|205/55R16 91V|Summer|NET 99.00|(3)',
      'A4|Toyo|Proxes|215/55R16 97V|Summer|99.00/tire|−2',
      'A5|Toyo|Proxes|225/55R16 99V|Summer|$ 99.00|20+',
    ],
    rows: [
      ...read('171.20 0', '105.20 1'),
      'A3 Toyo Proxes summertires 205/55R16 91V 99.00 0',
      'A4 Toyo Proxes summertires 215/55R16 97V 99.00 0',
      'A5 Toyo Proxes summertires 225/55R16 99V 99.00 20',
    ],
  },
  {
    name: 'types of the trade',
    lines: [
      'Item|Brand|Model|Size|Type|Cost|Qty',
      'F1|Toyo|A|225/65R17 102T|HT|120.00|4',
      'F2|Toyo|B|225/65R17 102T|CUV|120.00|4',
      'F3|Toyo|C|225/45R17 94W|UHP A/S|120.00|4',
      'F4|Toyo|D|LT265/70R17 121/118Q|R/T|220.00|4',
      'F5|Pirelli|P Zero|245/40ZR18 97Y|PERF|240.00|4',
    ],
    rows: [
      'F1 Toyo A allseasontires 225/65R17 102T 120.00 4',
      'F2 Toyo B allseasontires 225/65R17 102T 120.00 4',
      'F3 Toyo C allseasontires 225/45R17 94W 120.00 4',
      'F4 Toyo D allterraintires LT265/70R17 121/118Q 220.00 4',
      'F5 Pirelli P Zero summertires 245/40ZR18 97Y 240.00 4',
    ],
  },
  {
    name: 'a type that nobody knows',
    lines: ['Item|Brand|Model|Size|Type|Cost|Qty', 'F1|Toyo|A|225/65R17 102T|PERF|120.00|4'],
    missing: ['words'],
  },
  {
    name: 'a type once a person has said it',
    lines: ['Item|Brand|Model|Size|Type|Cost|Qty', 'F1|Toyo|A|225/65R17 102T|PERF|120.00|4'],
    choice: { seasons: { PERF: 'summertires' } },
    rows: ['F1 Toyo A summertires 225/65R17 102T 120.00 4'],
  },
  {
    name: 'several sheets, one for each season',
    lines: {
      'Winter tires': [
        'Item|Brand|Model|Size|Cost|Qty',
        'G1|Toyo|Observe|225/65R17 102T|120.00|4',
        'G2|Toyo|Observe|205/55R16 91T|90.00|4',
      ],
      'All season tires': ['Item|Brand|Model|Size|Cost|Qty', 'G3|Toyo|Extensa|205/55R16 91H|90.00|6'],
    },
    rows: [
      'G1 Toyo Observe wintertires 225/65R17 102T 120.00 4',
      'G2 Toyo Observe wintertires 205/55R16 91T 90.00 4',
      'G3 Toyo Extensa allseasontires 205/55R16 91H 90.00 6',
    ],
  },
  {
    name: 'wheels and tubes between the tires',
    lines: [
      ...two('Cost|Qty', '171.20|12', '105.20|8'),
      'W1|RTX|Wheel Envy 17x7.5|17x7.5|Wheel|140.00|4',
      'W2|Generic|Inner tube TR13||Tube|14.00|9',
    ],
    rows: [...read('171.20 12', '105.20 8'), 'W1 RTX Envy alloy-wheels 17x7.5 140.00 4'],
    asks: [/1 row of tubes/],
  },
  {
    name: 'wheels with columns of their own, or described, between the tires',
    lines: [
      ...two('Cost|Qty|Bolt Pattern|Offset|CB|Finish', '171.20|12||||', '105.20|8||||'),
      'W1|Dai|Rebel|15x6.5|Alloy wheel|120.00|4|4x100/114.3|+38|73.1|Gloss black',
      'W2|Fast|Aero 18x8 5x4.5 ET-5 CB73.1 Satin bronze||Wheel|190.00|8||||',
      'W3|RTX|Steel rim|16x6.5|Wheel|80.00|40|5x100|ET38|57.1|Black',
      'T1|Schrader|TPMS sensor 433 MHz||Sensor|40.00|40||||',
    ],
    rows: [
      ...read('171.20 12', '105.20 8'),
      'W1 Dai Rebel alloy-wheels 15x6.5 4x100/114.3 ET38 Gloss black 120.00 4',
      'W2 Fast Aero alloy-wheels 18x8 5x114.3 ET-5 Satin bronze 190.00 8',
      'W3 RTX Steel rim steel-wheels 16x6.5 5x100 ET38 Black 80.00 40',
    ],
    asks: [/1 row of tubes, sensors/],
  },
  {
    name: 'a cost that is a quarter of the suggested price, and one for a dollar',
    lines: two('Cost|MSRP|Qty', '17.12|249.99|12', '35.20|149.99|8'),
    rows: read('17.12 12', '35.20 8'),
    asks: [/less than \$20.*A1/, /below 25 %.*A2/],
  },
  {
    name: 'a price four times its neighbours',
    lines: [
      `${HEAD}|Cost|Qty`,
      ...[110, 118, 122, 130, 520].map(
        (cost, at) => `H${at}|Toyo|Proxes|2${at + 1}5/55R16 9${at}V|Summer|${cost}.00|4`,
      ),
    ],
    rows: [110, 118, 122, 130, 520].map(
      (cost, at) => `H${at} Toyo Proxes summertires 2${at + 1}5/55R16 9${at}V ${cost}.00 4`,
    ),
    asks: [/4 times that of others/],
  },
  {
    name: 'a cost far from the shop’s',
    lines: ['Item|Brand|Model|Size|Season|Cost|Qty', 'K1|Pirelli|P Zero|245/40ZR18 97Y|Summer|843.60|4'],
    rows: ['K1 Pirelli P Zero summertires 245/40ZR18 97Y 843.60 4'],
    asks: [/far from the shop’s/],
  },
  {
    name: 'what lies there, what is promised and what is left are not added up',
    lines: two('Cost|Physical Qty|Committed|Net Avail', '171.20|20|8|12', '105.20|8|0|8'),
    rows: read('171.20 ?', '105.20 ?'),
    asks: [/“Physical Qty”, “Net Avail” may say it/],
  },
  {
    name: 'a total beside its places',
    lines: two('Cost|WH01 Qty|WH02 Qty|Total Qty', '171.20|5|7|12', '105.20|8|0|8'),
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'fees by province, and a day on which more come',
    lines: ['||||||Eco fee||Available|', ...two('Cost|AB|BC|Calgary|Langley', '171.20|4|5|12|Dec 20', '105.20|4|5|8|')],
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'a column of what is still made, and a line of titles on each page',
    lines: [
      ...two('Cost|Qty|Active', '171.20|12|Yes', '105.20|8|Yes'),
      `${HEAD}|Cost|Qty|Active`,
      'A3|Toyo|Proxes|205/55R16 91V|Summer|99.00|4|No',
    ],
    rows: read('171.20 12', '105.20 8'),
  },
  {
    name: 'a remark below the list names another currency',
    lines: [...two('Cost|Qty', '120.00|12', '75.00|8'), 'All prices in US dollars'],
    missing: ['rate'],
  },
  {
    name: 'a sheet with other columns',
    lines: { Snow: two('Cost|Qty', '171.20|12', '105.20|8'), Mud: [`${HEAD}|Qty|Cost`, 'A3|Toyo|M/T||Mud|4|99.00'] },
    rows: read('171.20 12', '105.20 8'),
    asks: [/not read: "Mud"/],
  },
];
