import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Subject, View } from './subject.ts';

export type { Subject, View } from './subject.ts';

/** A file of a picture. */
export interface PictureFile {
  view: View;
  /** `front-480.avif`: the view, the width in pixels and the format */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Drawing {
  /** ends the drawing at once */
  signal?: AbortSignal;
  /** by default all that show something */
  views?: readonly View[] | undefined;
  /** Pixels of the widest rendering, from which the files are scaled. Smaller is faster, and blurred. */
  widest?: number | undefined;
  /**
   * A path without an ending, under which lossless renderings are kept: one that is found there is encoded without being
   * rendered again.
   */
  masters?: string | undefined;
}

/** What the process that draws is sent, and what it answers. */
export interface DrawingJob extends Omit<Drawing, 'signal'> {
  subject: Subject;
}
export type DrawingOutcome = { files: PictureFile[] } | { problem: string };

const PROGRAM = fileURLToPath(new URL('drawing-process.ts', import.meta.url));

/**
 * Draws a tire in a process of its own, which has the lowest priority: it takes seconds of a processor core, and a crash of
 * it ends nothing else. The same subject gives the same files.
 * @throws an `Error` with a sentence when the tire cannot be drawn, or the drawing was ended
 */
export function drawTire(subject: Subject, { signal, ...how }: Drawing = {}): Promise<PictureFile[]> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr!.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4_000)));
    child.once('message', (outcome: DrawingOutcome) => {
      if ('problem' in outcome) reject(new Error(outcome.problem));
      else resolve(outcome.files);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(/^\w*Error.*/m.exec(said)?.[0] ?? 'the process that draws was ended.')));
    child.send({ subject, ...how } satisfies DrawingJob, (error) => error && reject(error));
  });
}
