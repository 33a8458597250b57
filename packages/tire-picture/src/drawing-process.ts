/** A process of the lowest priority that draws one tire: it receives the subject and sends back the files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { DrawingJob, DrawingOutcome, PictureFile } from './draw-tire.ts';
import { encodeMaster, encodeView, widestOf } from './encode.ts';
import { buildSolid, renderView } from './render.ts';
import type { Solid } from './solid.ts';
import { viewsOf } from './subject.ts';

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // a system that forbids it
}
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; the one that started this one decides when it ends.
process.on('SIGINT', () => {});
process.once('message', (job: DrawingJob) => {
  void draw(job)
    .then((files): DrawingOutcome => ({ files }))
    .catch((error: unknown): DrawingOutcome => ({ problem: (error as Error).message }))
    .then((outcome) => process.send!(outcome));
});

async function draw({ subject, views, widest = Infinity, masters }: DrawingJob): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  let solid: Solid | undefined;
  for (const view of viewsOf(subject.type).filter((shown) => views?.includes(shown) ?? true)) {
    const masterFile = masters && `${masters}-${view}.png`;
    let master: Buffer | undefined = masterFile ? await readFile(masterFile).catch(() => undefined) : undefined;
    if (!master) {
      solid ??= await buildSolid(subject);
      master = await encodeMaster(renderView(solid, view, Math.min(widest, widestOf(subject, view))));
      if (masterFile) {
        await mkdir(path.dirname(masterFile), { recursive: true });
        await writeFile(masterFile, master);
      }
    }
    for await (const { width, format, data } of encodeView(master, subject, view))
      files.push({ view, name: `${view}-${width}.${format}`, bytes: new Uint8Array(data) });
  }
  return files;
}
