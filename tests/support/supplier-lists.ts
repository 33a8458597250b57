/** Price lists as suppliers send them, made for tests. */
import { utils, write } from '@e965/xlsx';
import { writeXlsx, type CellValue } from 'hucre';

export type Cells = CellValue[][];

/** As a distributor in Montréal exports it: two lines above the header, the size in three columns, decimal commas. */
const MONTREAL_LINES = `
No article;Marque;Modèle;Largeur;Rapport;Jante;Charge;Vitesse;Saison;CUP;Coûtant;PDSF;Qté Montréal;Qté Québec;Qté Ottawa
10234;Toyo;Observe GSi-6;225;65;R17;102;T;Hiver;0029142912345;128,40 $;189,99 $;0;>20;0
10235;Nokian;Hakkapeliitta R5;205;55;R16;94;R;Hiver;6419440212340;1 028,40 $;1 389,99 $;4;2;20+
10240;Michelin;Primacy Tour A/S;235;55;R19;101;H;Quatre saisons;0086699012340;201,10 $;289,00 $;8;2;0
10241;Pirelli;P Zéro;245;40;ZR18;97;Y;Été;8019227212340;244,95 $;349,95 $;12;2;0
10242;Toyo;Open Country A/T III;265;70;R17;115;T;Tout-terrain;0029142912346;219,00 $;310,00 $;16;2;0`;
export const MONTREAL: Cells = [
  ['Pneus Grand-Montréal inc. – liste de prix confidentielle'],
  ['En vigueur le 16 novembre 2026; taxes en sus'],
  ...MONTREAL_LINES.trim()
    .split('\n')
    .map((line) => line.split(';')),
];

const quoted = (cell: CellValue): string => {
  const text = String(cell ?? '');
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The bytes of a Windows-1252 CSV with semicolons. The texts hold characters of Latin-1 and dashes only. */
export const frenchCsv = (cells: Cells): Buffer =>
  Buffer.from(cells.map((row) => row.map(quoted).join(';').replaceAll('–', '\u0096')).join('\r\n') + '\r\n', 'latin1');

/** A workbook with these sheets. */
export const xlsx = async (sheets: Record<string, Cells>): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));

/** The same by another program, as Excel 97 saved it, or as XLSX. */
export function otherWorkbook(sheets: Record<string, Cells>, bookType: 'biff8' | 'xlsx'): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** An English list among other sheets, with amounts as numbers and their noise. */
export const ENGLISH_SHEETS: Record<string, Cells> = {
  Terms: [['Net 30'], ['Prices in CAD']],
  'Price list': [
    ['Part Number', 'Brand', 'Pattern', 'Size', 'Service', 'Season', 'Dealer Price', 'MSRP', 'In stock'],
    ['T-1', 'Toyo', 'Celsius II', '225/65R17', '102H', 'All Weather', 96.10000000000001, 150, 'Yes'],
    ['T-2', 'Toyo', 'Celsius II', '205/55R16', '91V', 'All Weather', 84.333333333, 129.5, 'No'],
    ['T-3', 'Nitto', 'Ridge Grappler', 'LT285/75R18', '129/126Q', 'A/T', 232.125, null, 'Yes'],
  ],
  Old: [
    ['Part Number', 'Price'],
    ['T-1', 90],
  ],
};
