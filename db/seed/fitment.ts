/**
 * Reads the shop's own list of original tire sizes of vehicles sold in Canada: `fitment/*.txt`, one handwritten file a
 * make. The notation is explained in `fitment/README.md`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { printedFitment } from '#src/features/vehicles/fitment.ts';
import { readService, serviceText } from '#src/features/vehicles/original-tire.ts';
import { slugOf } from '#src/kit/slug.ts';
import type { TrimsRow } from '#src/features/vehicles/fitment.server.ts';
import type { FitmentRow } from '#src/features/vehicles/write.server.ts';
import { CURATED } from '../schema/vehicles.ts';
import { clashOf } from './fitment-clash.ts';

/** The model years of the list: older vehicles are rare in Alberta, newer ones are not sold yet. */
const LISTED_YEARS = { from: 2005, to: 2026 } as const;

const FOLDER = new URL('fitment/', import.meta.url);
let files: MakeFile[] | undefined;

interface MakeFile {
  /** sizes; none is marked as checked */
  rows: FitmentRow[];
  /** in which years these are the sizes of all trims */
  trims: TrimsRow[];
}

const readFiles = (): MakeFile[] =>
  (files ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => parseFitment(readFileSync(new URL(name, FOLDER), 'utf8'), name)));

/** Every size of every make, in the order of files and lines. @throws an `Error` naming file and line */
export const readSeedFitment = (): FitmentRow[] => readFiles().flatMap(({ rows }) => rows);

/** What is known of the trims of models. @throws an `Error` naming file and line */
export const readSeedTrims = (): TrimsRow[] => readFiles().flatMap(({ trims }) => trims);

/** One make's file. @throws an `Error` naming file and line */
export function parseFitment(text: string, file: string): MakeFile {
  const given: MakeFile = { rows: [], trims: [] };
  let make = '';
  let model: { name: string; rows: FitmentRow[]; trims: TrimsRow[] } | undefined;
  const models = new Set<string>();
  text.split('\n').forEach((line, index) => {
    if (!line.trim() || line.startsWith('#')) return;
    try {
      if (!make) make = parseName(line);
      else if (line.startsWith('! ')) {
        const row = parseTrims(line, make, model!.name);
        if (model!.trims.some((other) => row.yearFrom <= other.yearTo && other.yearFrom <= row.yearTo))
          throw new Error(`two statements about the trims of ${row.yearFrom}-${row.yearTo}`);
        model!.trims.push(row);
        given.trims.push(row);
      } else if (!line.includes('=')) {
        if (model?.rows.length === 0) throw new Error(`no sizes of ${model.name}`);
        model = { name: parseName(line), rows: [], trims: [] };
        if (models.has(slugOf(model.name))) throw new Error(`a second ${model.name}`);
        models.add(slugOf(model.name));
      } else {
        if (!model) throw new Error('a model stands before its sizes');
        for (const row of parseRows(line, make, model.name)) {
          const clash = clashOf(row, model.rows);
          if (clash) throw new Error(clash);
          model.rows.push(row);
          given.rows.push(row);
        }
      }
    } catch (cause) {
      throw new Error(`${file}:${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
  if (model?.rows.length === 0) throw new Error(`${file}: no sizes of ${model.name}`);
  return given;
}

/** `! 2019-2025 all`, or `! 2019-2025 not all: Type S on 20 inch` */
function parseTrims(line: string, make: string, model: string): TrimsRow {
  const m = /^! (\d{4})(?:-(\d{4}))? (?:all|not all(?:: (.+))?)$/.exec(line.trim());
  if (!m) throw new Error(`not years and “all” or “not all: …”: “${line.trim()}”`);
  const all = !line.includes('not all');
  return { make, model, yearFrom: Number(m[1]), yearTo: Number(m[2] ?? m[1]), all, missing: m[3] ?? '' };
}

function parseName(line: string): string {
  const name = line.trim();
  if (!slugOf(name) || /[=,/]/.test(name)) throw new Error(`not a name: “${name}”`);
  return name;
}

/** `2019-2025 LE, XLE = 225/65R17 102H @ 33`: a row for each option. */
function parseRows(line: string, make: string, model: string): FitmentRow[] {
  const m = /^(\d{4})(?:-(\d{4}))?( [^=]+?)? = ([^=]+)$/.exec(line.trim());
  if (!m) throw new Error(`not years, options and a size: “${line.trim()}”`);
  const [yearFrom, yearTo] = [Number(m[1]), Number(m[2] ?? m[1])];
  if (yearFrom > yearTo) throw new Error(`years run backwards: ${yearFrom}-${yearTo}`);
  if (yearFrom < LISTED_YEARS.from || yearTo > LISTED_YEARS.to)
    throw new Error(`the list is of ${LISTED_YEARS.from} to ${LISTED_YEARS.to}`);
  const tires = parseTires(m[4]!.trim());
  return (m[3] ?? '')
    .split(',')
    .map((option) => option.trim())
    .map((option) => ({ make, model, yearFrom, yearTo, option, ...tires, source: CURATED, verifiedAt: null }));
}

type Tires = Pick<FitmentRow, 'front' | 'rear' | 'frontService' | 'rearService' | 'frontPressure' | 'rearPressure'>;

/**
 * `225/65R17 102H @ 33`, or front and rear: `255/40R19 100Y XL + 275/40R19 105Y XL @ 36/38`. What is not known is left out.
 * Other notations are errors, which reveals typing errors.
 */
function parseTires(text: string): Tires {
  const [tires = '', pressures = '', ...tooMany] = text.split(' @ ');
  const [front, rear, ...more] = tires.split(' + ').map(parseTire);
  const sizes = front && printedFitment(front.size, rear?.size ?? '');
  const printed = sizes && [sizes.printed.front, sizes.printed.rear].filter(Boolean).join(' + ');
  const written = [front?.size, rear?.size].filter(Boolean).join(' + ');
  if (!front || !sizes || more.length || tooMany.length || printed !== written)
    throw new Error(`no such tire size: “${written}”${printed ? `, is it ${printed}?` : ''}`);
  const psi = /^(?:(\d{2,3})(?:\/(\d{2,3}))?)?$/.exec(pressures);
  if (!psi || (psi[2] && !rear)) throw new Error(`not a pressure in psi: “${pressures}”`);
  const pressure = (given: string | undefined) => (given ? Number(given) : null);
  return {
    front: front.size,
    rear: rear?.size ?? '',
    frontService: front.service,
    rearService: rear?.service ?? '',
    frontPressure: pressure(psi[1]),
    rearPressure: rear ? pressure(psi[2] ?? psi[1]) : null,
  };
}

/** `LT275/65R18 123/120R E` @throws an `Error` when it is not a size with a service description */
function parseTire(text: string): { size: string; service: string } {
  const [size = '', ...rest] = text.split(' ');
  const parsed = printedFitment(size, '');
  const whole = printedFitment(text, '')?.printed.front;
  if (!parsed) throw new Error(`no such tire size: “${text}”${whole ? `, is it ${whole}?` : ''}`);
  const service = readService(rest.join(' '));
  if (!service || serviceText(service) !== rest.join(' '))
    throw new Error(`no load index and speed rating: “${rest.join(' ')}”`);
  return { size, service: serviceText(service) };
}
