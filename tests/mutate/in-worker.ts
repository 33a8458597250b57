/** What a process of tests holds of mutants: which one is alive, which have been reached, and how often loops went round. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, test } from 'vitest';

export interface Mutation {
  isMutant: (id: number) => boolean;
  countRound: () => void;
}
/** What a run without a mutant tells. */
export interface Reached {
  ids: number[];
  rounds: number;
}
declare module 'vitest' {
  interface TaskMeta {
    reached?: Reached;
  }
}

let alive = -1;
let rounds = 0;
let mostRounds = Infinity;
let reached = new Set<number>();

const mutation: Mutation = {
  isMutant(id) {
    if (alive < 0) reached.add(id);
    return id === alive;
  },
  countRound() {
    if (++rounds > mostRounds) throw new Error('A loop does not end.');
  },
};
Object.assign(globalThis, { mutation });
fc.configureGlobal({ seed: 30 }); // the same run kills the same mutants

/** @param id −1: no mutant @param most rounds of loops */
export function runTests(id: number, most: number, load: () => Promise<unknown>): void {
  alive = id;
  rounds = 0;
  mostRounds = most;
  reached = new Set();
  let isDead = false;
  beforeEach(({ skip }) => {
    if (isDead) skip();
  });
  afterEach(({ task }) => {
    isDead ||= task.result?.state === 'fail';
  });
  describe('tests', async () => {
    await load();
  });
  test('has an end', ({ task }) => {
    if (id < 0) task.meta.reached = { ids: [...reached], rounds };
  });
}
