/** Starts the process that draws, gives it one pattern at a time, and ends it. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawingJob, DrawingOutcome, DrawnFile } from './drawing-process.ts';

const PROGRAM = fileURLToPath(new URL('drawing-process.ts', import.meta.url));

export interface DrawingChild {
  /** @throws an `Error` with a sentence when it cannot be drawn, or was ended */
  draw(job: DrawingJob): Promise<DrawnFile[]>;
  end(): void;
}

/** The process is started by the first job, and again by the next one after it has crashed. */
export function drawingChild(): DrawingChild {
  let child: ChildProcess | undefined;
  let said = '';
  const start = (): ChildProcess => {
    said = '';
    const started = fork(PROGRAM, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    started.stderr!.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4_000)));
    return started;
  };
  return {
    async draw(job) {
      const current = (child ??= start());
      const outcome = await new Promise<DrawingOutcome>((resolve) => {
        current.once('message', (sent: DrawingOutcome) => resolve(sent));
        current.once('error', (error) => resolve({ problem: error.message }));
        current.once('close', () => {
          child = undefined;
          resolve({ problem: /^\w*Error.*/m.exec(said)?.[0] ?? 'the process that draws was ended.' });
        });
        current.send(job, (error) => error && resolve({ problem: error.message }));
      });
      current.removeAllListeners();
      if ('problem' in outcome) throw new Error(outcome.problem);
      return outcome.files;
    },
    end: () => void child?.kill('SIGKILL'),
  };
}
