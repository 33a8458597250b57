/**
 * Reads the shop's own list of original tire sizes of vehicles sold in Canada: `fitment/*.txt`, one handwritten file a
 * make. The notation is explained in `fitment/README.md`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { printedFitment } from '#src/domain/vehicle/fitment.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import type { FitmentRow } from '../fitment/row.ts';
import { CURATED } from '../schema.ts';
import { clashOf } from './fitment-clash.ts';

/** The model years of the list: older vehicles are rare in Alberta, newer ones are not sold yet. */
const LISTED_YEARS = { from: 2005, to: 2026 } as const;

const FOLDER = new URL('fitment/', import.meta.url);
let known: FitmentRow[] | undefined;

/** Every row of every make, in the order of files and lines. None is marked as checked. @throws an `Error` naming file and line */
export function readFitment(): FitmentRow[] {
  return (known ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseFitment(readFileSync(new URL(name, FOLDER), 'utf8'), name)));
}

/** One make's file. @throws an `Error` naming file and line */
export function parseFitment(text: string, file: string): FitmentRow[] {
  const given: FitmentRow[] = [];
  let make = '';
  let model: { name: string; rows: FitmentRow[] } | undefined;
  const models = new Set<string>();
  text.split('\n').forEach((line, index) => {
    if (!line.trim() || line.startsWith('#')) return;
    try {
      if (!make) make = parseName(line);
      else if (!line.includes('=')) {
        if (model?.rows.length === 0) throw new Error(`no sizes of ${model.name}`);
        model = { name: parseName(line), rows: [] };
        if (models.has(slugOf(model.name))) throw new Error(`a second ${model.name}`);
        models.add(slugOf(model.name));
      } else {
        if (!model) throw new Error('a model stands before its sizes');
        for (const row of parseRows(line, make, model.name)) {
          const clash = clashOf(row, model.rows);
          if (clash) throw new Error(clash);
          model.rows.push(row);
          given.push(row);
        }
      }
    } catch (cause) {
      throw new Error(`${file}:${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
  if (model?.rows.length === 0) throw new Error(`${file}: no sizes of ${model.name}`);
  return given;
}

function parseName(line: string): string {
  const name = line.trim();
  if (!slugOf(name) || /[=,/]/.test(name)) throw new Error(`not a name: “${name}”`);
  return name;
}

/** `2019-2025 LE, XLE = 225/65R17`: a row for each option. */
function parseRows(line: string, make: string, model: string): FitmentRow[] {
  const m = /^(\d{4})(?:-(\d{4}))?( [^=]+?)? = ([^=]+)$/.exec(line.trim());
  if (!m) throw new Error(`not years, options and a size: “${line.trim()}”`);
  const [yearFrom, yearTo] = [Number(m[1]), Number(m[2] ?? m[1])];
  if (yearFrom > yearTo) throw new Error(`years run backwards: ${yearFrom}-${yearTo}`);
  if (yearFrom < LISTED_YEARS.from || yearTo > LISTED_YEARS.to)
    throw new Error(`the list is of ${LISTED_YEARS.from} to ${LISTED_YEARS.to}`);
  const sizes = parseSizes(m[4]!.trim());
  return (m[3] ?? '')
    .split(',')
    .map((option) => option.trim())
    .map((option) => ({ make, model, yearFrom, yearTo, option, ...sizes, source: CURATED, verifiedAt: null }));
}

/** `225/65R17`, or front and rear: `255/40R19 + 275/40R19`. Other notations are errors, which reveals typing errors. */
function parseSizes(text: string): { front: string; rear: string } {
  const [front = '', rear = '', ...more] = text.split(' + ');
  const sizes = printedFitment(front, rear);
  const printed = sizes && [sizes.printed.front, sizes.printed.rear].filter(Boolean).join(' + ');
  if (!sizes || more.length > 0 || printed !== text)
    throw new Error(`no such tire size: “${text}”${printed ? `, is it ${printed}?` : ''}`);
  return { front, rear };
}
