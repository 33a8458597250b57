/** Reads the sample wheels and their accessories, `wheels/*.txt`. The notation is explained in `wheels/README.md`. */
import { readFileSync } from 'node:fs';
import { NO_TIRE, type AccessoryFields, type CatalogueRow } from '#src/features/catalogue/row.server.ts';
import type { WheelTypeShort } from '#src/features/products/product-type.ts';
import { parseBoltPatterns, patternsText } from '#src/features/wheels/wheel.ts';
import { readWheelSize } from '#src/features/wheels/wheel.ts';
import { wheelVariant } from '#src/features/wheels/wheel.ts';
import { slugOf } from '#src/kit/slug.ts';
import { drawn } from './chance.ts';
import { accessoryPrices, samplePrices, suggestedWheelPrice } from './sample-price.ts';
import { sampleStock } from './sample-stock.ts';

const TYPES: Record<string, WheelTypeShort> = {
  alloy: 'alloy-wheels',
  steel: 'steel-wheels',
  sensor: 'tpms-sensors',
  hardware: 'wheel-hardware',
};

/** Every sample wheel and accessory, always the same. @throws an `Error` naming file and line */
export const wheelRows = (): CatalogueRow[] => [
  ...linesOf('wheels.txt', 8, styleRows),
  ...linesOf('accessories.txt', 7, accessoryRow),
];

function linesOf<T>(file: string, parts: number, read: (parts: string[]) => T[]): T[] {
  const lines = readFileSync(new URL(`wheels/${file}`, import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (!line.trim() || line.startsWith('#')) return [];
    try {
      const given = line.split('|').map((part) => part.trim());
      if (given.length !== parts) throw new Error(`${parts} parts, not ${given.length}`);
      return read(given);
    } catch (cause) {
      throw new Error(`${file}:${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
}

function styleRows([brand, pattern, kind, price, load, finishes, sizes, fits]: string[]): CatalogueRow[] {
  const [loadKg, winter] = load!.split(' ');
  return finishes!.split('; ').flatMap((named) => {
    const [, colour, finish] = /^(\w+) (.+)$/.exec(named)!;
    return sizes!.split(' ').flatMap((text) => {
      const size = readWheelSize(text);
      if (!size) throw new Error(`no wheel size: ${text}`);
      return fits!.split('; ').flatMap((fit) => {
        const m = /^(?:(\d+)(?:-(\d+))?: )?(\S+) (-?\d+) ([\d.]+)$/.exec(fit);
        const boltPatterns = parseBoltPatterns(m?.[3] ?? '');
        if (!m || !boltPatterns.length) throw new Error(`no fit: ${fit}`);
        const [from, to] = [Number(m[1] ?? 0), Number(m[2] ?? m[1] ?? 99)];
        if (size.diameter < from || size.diameter > to) return [];
        const wheel = {
          diameter: size.diameter,
          width: size.width,
          boltPatterns,
          offsetMm: Number(m[4]),
          boreMm: Number(m[5]),
          loadKg: Number(loadKg),
          finish: finish!,
          colour: colour!,
          winterReady: winter ? true : null,
        };
        const offset = m[4]!.replace('-', 'n');
        const sku = [brand, pattern, text, patternsText(boltPatterns), offset, m[5], finish]
          .map((part) => slugOf(part!.replaceAll(/[./](?=\d)/g, '')))
          .join('-')
          .toUpperCase();
        const type = TYPES[kind!]!;
        const { percentOff, ...stock } = sampleStock(sku, '', false);
        const suggested = suggestedWheelPrice(Number(price), size, sku);
        return {
          ...NO_TIRE,
          sku,
          brand: brand!,
          pattern: pattern!,
          type,
          wheel,
          variant: wheelVariant(wheel),
          ...samplePrices(suggested, sku, percentOff),
          ...stock,
          tags: winter ? ['Winter-ready'] : [],
        };
      });
    });
  });
}

function accessoryRow([brand, pattern, type, figures, pieces, variant, price]: string[]): CatalogueRow[] {
  const sku = slugOf(`${brand} ${pattern} ${variant}`.replaceAll(/[.,/](?=\d)/g, '')).toUpperCase();
  return [
    {
      ...NO_TIRE,
      sku,
      brand: brand!,
      pattern: pattern!,
      type: TYPES[type!]!,
      variant: variant!,
      accessory: { ...readFigures(figures!), pieces: Number(pieces) },
      ...accessoryPrices(price!, sku),
      count: drawn(`${sku} many`, 8, 60),
      location: drawn(`${sku} shop`, 0, 1),
      statusType: 0,
      statusVisible: 0,
      tags: [],
    },
  ];
}

/** `sensor 315/433`, `nut M12x1.5 cone`, `hub-ring 72.6-56.1` */
function readFigures(text: string): AccessoryFields {
  const [kind, first = '', seat] = text.split(' ') as [AccessoryFields['kind'], string, AccessoryFields['seat']];
  if (kind === 'sensor') return { kind, protocol: first };
  if (kind !== 'hub-ring') return { kind, thread: first, seat: seat! };
  const [outerMm, innerMm] = first.split('-').map(Number);
  return { kind, outerMm: outerMm!, innerMm: innerMm! };
}
