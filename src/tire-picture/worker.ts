/** One core's share of the drawing: takes a job, answers with what it wrote. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readMaster, toMaster, widestOf, writeFiles } from './encode.ts';
import { picture, shape } from './render.ts';
import type { Solid } from './solid.ts';
import type { Subject, View } from './subject.ts';

export interface Job {
  subject: Subject;
  /** Folder and file stem, for example `nokian/hakkapeliitta-r5`. */
  stem: string;
  views: readonly View[];
  folder: string;
  /** Folder of lossless masters: kept there, and taken from there instead of rendering again. */
  masters?: string | undefined;
}

export interface Done {
  stem: string;
  bytes: number;
  seconds: number;
}

parentPort?.on('message', async (job: Job) => {
  const began = performance.now();
  let bytes = 0,
    solid: Solid | undefined;
  for (const view of job.views) {
    const kept = job.masters && path.join(job.masters, `${job.stem}-${view}.png`);
    let master = kept ? await readMaster(kept) : undefined;
    if (!master) {
      solid ??= await shape(job.subject);
      master = await toMaster(picture(solid, view, widestOf(job.stem, view)));
      if (kept) {
        await mkdir(path.dirname(kept), { recursive: true });
        await writeFile(kept, master);
      }
    }
    bytes += await writeFiles(master, job.folder, job.stem, view);
  }
  parentPort!.postMessage({ stem: job.stem, bytes, seconds: (performance.now() - began) / 1000 } satisfies Done);
});
