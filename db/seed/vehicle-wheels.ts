import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { WheelReading } from '#src/features/wheels/vehicle-wheels.server.ts';
import { agreedReading, readWheelReading } from '#src/features/wheels/wheel-reading.server.ts';

const FOLDER = new URL('fitment/wheel-readings/', import.meta.url);

/** One of the two readings. @throws an `Error` naming file and line */
export function readSeedWheels(reading: 1 | 2): WheelReading {
  const folder = new URL(`${reading}/`, FOLDER);
  const makes = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readWheelReading(readFileSync(new URL(file, folder), 'utf8'), `${reading}/${file}`));
  return { hubs: makes.flatMap(({ hubs }) => hubs), wheels: makes.flatMap(({ wheels }) => wheels) };
}

let agreed: WheelReading | undefined;

/** The wheels of vehicles, as far as both readings say them alike. */
export const agreedSeedWheels = (): WheelReading => (agreed ??= agreedReading(readSeedWheels(1), readSeedWheels(2)));
