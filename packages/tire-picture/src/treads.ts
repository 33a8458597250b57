import type { PictureType } from './subject.ts';
import type { DrawTreadOf } from './treads/tread.ts';
import { drawSummer } from './treads/summer.ts';
import { drawAllSeason } from './treads/all-season.ts';
import { drawWinter } from './treads/winter.ts';
import { drawAllWeather } from './treads/all-weather.ts';
import { drawAllTerrain } from './treads/all-terrain.ts';
import { drawMudTerrain } from './treads/mud-terrain.ts';
import { drawTrailer } from './treads/trailer.ts';

/** The function that draws each type's tread. Bags have none. */
export const treads: Record<Exclude<PictureType, 'tirebags'>, DrawTreadOf> = {
  summertires: drawSummer,
  allseasontires: drawAllSeason,
  wintertires: drawWinter,
  allweathertires: drawAllWeather,
  allterraintires: drawAllTerrain,
  mudterraintires: drawMudTerrain,
  trailertires: drawTrailer,
};
