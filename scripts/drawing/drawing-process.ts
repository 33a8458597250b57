/** A process of the lowest priority that draws patterns: it receives a subject and sends back its files. */
import { constants, setPriority } from 'node:os';
import { encodeMaster, encodeView, widestOf } from '#src/tire-picture/encode.ts';
import { viewsOf } from '#src/tire-picture/picture-list.ts';
import { buildSolid, renderView } from '#src/tire-picture/render.ts';
import type { Subject } from '#src/tire-picture/subject.ts';

export interface DrawingJob {
  subject: Subject;
  /** pixels of the widest picture that is rendered, from which the files are scaled */
  widest: number;
}

/** A file; its name lacks the stem: `-front-480.avif`. */
export interface DrawnFile {
  suffix: string;
  bytes: Uint8Array<ArrayBuffer>;
}
export type DrawingOutcome = { files: DrawnFile[] } | { problem: string };

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // a system that forbids it
}
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; the server says when this one ends.
process.on('SIGINT', () => {});
process.on('message', (job: DrawingJob) => {
  void draw(job)
    .then((files): DrawingOutcome => ({ files }))
    .catch((error: unknown): DrawingOutcome => ({ problem: (error as Error).message }))
    .then((outcome) => process.send!(outcome));
});

async function draw({ subject, widest }: DrawingJob): Promise<DrawnFile[]> {
  const files: DrawnFile[] = [];
  const solid = await buildSolid(subject);
  for (const view of viewsOf(subject.type)) {
    const master = await encodeMaster(renderView(solid, view, Math.min(widest, widestOf('', view))));
    for await (const { output, data } of encodeView(master, '', view))
      files.push({ suffix: `-${view}-${output.width}.${output.format}`, bytes: new Uint8Array(data) });
  }
  return files;
}
