import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { groundLine } from './camera.ts';

/**
 * The contact shadow of all front pictures, as a picture of its own to be placed below them: a square of the same size.
 * It is dark and narrow where the rubber touches the ground, wide and faint around that.
 */
export function contactShadow(size = 480): Promise<Buffer> {
  const data = Buffer.alloc(size * size * 4);
  for (let py = 0; py < size; py++)
    for (let px = 0; px < size; px++) {
      const x = px / size - 0.5,
        y = py / size - groundLine;
      const touch = Math.exp(-((x / 0.15) ** 2) - ((y + 0.004) / 0.009) ** 2),
        near = Math.exp(-((x / 0.25) ** 2) - (y / 0.016) ** 2),
        wide = Math.exp(-((x / 0.33) ** 2) - (y / 0.028) ** 2);
      data[(py * size + px) * 4 + 3] = Math.round(255 * Math.min(1, 0.5 * touch + 0.3 * near + 0.22 * wide));
    }
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
    .webp({ quality: 50, alphaQuality: 80, effort: 6 })
    .toBuffer();
}

if (import.meta.main) await writeFile(process.argv[2]!, await contactShadow());
