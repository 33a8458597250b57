/** A feed of original tire sizes of any length for measurements, dirt included; the same rows each time. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HEADER = 'year,make,model,option,front_size,rear_size,source,verified_at';
/** As large as North America's market: 4,800 models of 80 makes, of each 13 years with 8 trims. */
const MAKES = 80;
const MODELS = 60;
const YEARS = 13;
const TRIMS = ['S', 'SE', 'SEL', 'XLE', 'Limited', 'Sport', 'Max Tow Package', 'Performance'];

function* lines(rows: number): Generator<string> {
  yield `${HEADER}\r\n`;
  for (let at = 0; at < rows; at++) {
    const trim = at % TRIMS.length;
    const nth = Math.floor(at / TRIMS.length); // a year of a model
    const model = Math.floor(nth / YEARS) % (MAKES * MODELS);
    const year = 1972 + ((model * 7) % 42) + (nth % YEARS);
    const make = `Make ${String.fromCharCode(65 + ((model % MAKES) % 26))}${model % MAKES}`;
    const rim = 15 + ((model + trim) % 8);
    const width = 195 + ((model * 3 + trim) % 12) * 10;
    const front =
      at % 300 === 0
        ? 'see placard'
        : `${at % 5 === 0 ? 'P' : ''}${width}/${70 - (rim - 15) * 5}R${rim}${at % 3 === 0 ? ' 102H' : ''}`;
    const rear = trim === 7 && model % 2 === 0 ? `${width + 20}/${65 - (rim - 15) * 5}R${rim}` : '';
    yield (
      [
        year,
        at % 700 === 0 ? make.toUpperCase() : make,
        `Model-${model}`,
        TRIMS[trim],
        front,
        rear,
        'Bench Feed',
        at % 2 ? '2026-05-01' : '',
      ].join(',') + '\r\n'
    );
  }
}

/** Writes a feed in the importer's own form; one row in 300 is bad. */
export const writeFitmentFeed = (file: string, rows: number): Promise<void> =>
  pipeline(Readable.from(lines(rows)), createWriteStream(file));
