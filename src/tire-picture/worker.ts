/** A worker thread that renders pictures: receives a job and posts back what it wrote. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readMaster, encodeMaster, widestOf, writeFiles } from './encode.ts';
import { renderView, buildSolid } from './render.ts';
import type { Solid } from './solid.ts';
import type { Subject, View } from './subject.ts';

export interface Job {
  subject: Subject;
  /** Folder and file stem, for example `nokian/hakkapeliitta-r5`. */
  stem: string;
  views: readonly View[];
  folder: string;
  /** Folder of lossless masters: a master found there is not rendered again, a new one is saved there. */
  masters?: string | undefined;
}

export interface JobResult {
  stem: string;
  bytes: number;
  seconds: number;
}

parentPort?.on('message', async (job: Job) => {
  const startedAt = performance.now();
  let bytes = 0,
    solid: Solid | undefined;
  for (const view of job.views) {
    const masterFile = job.masters && path.join(job.masters, `${job.stem}-${view}.png`);
    let master = masterFile ? await readMaster(masterFile) : undefined;
    if (!master) {
      solid ??= await buildSolid(job.subject);
      master = await encodeMaster(renderView(solid, view, widestOf(job.stem, view)));
      if (masterFile) {
        await mkdir(path.dirname(masterFile), { recursive: true });
        await writeFile(masterFile, master);
      }
    }
    bytes += await writeFiles(master, job.folder, job.stem, view);
  }
  parentPort!.postMessage({
    stem: job.stem,
    bytes,
    seconds: (performance.now() - startedAt) / 1000,
  } satisfies JobResult);
});
