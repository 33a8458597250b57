/**
 * Locks between processes. Node has no file locks, but its SQLite keeps one of the operating system's while a
 * transaction is open: the system frees it when its process ends, even by `kill -9`. A file with a process id must
 * guess when it is stale.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * @param name path of the lock without its ending. An empty file stays there: removing it would let two processes in
 * @returns the function that releases the lock, to be kept until then; undefined when the lock is held
 */
export function tryLock(name: string): (() => void) | undefined {
  mkdirSync(path.dirname(name), { recursive: true });
  const lock = new DatabaseSync(`${name}.lock.sqlite`);
  try {
    // “immediate”, because of several processes that ask for an “exclusive” transaction at once all may be refused. The
    // journal is in memory to need no second file.
    lock.exec('pragma journal_mode = memory; begin immediate');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  noteHolder(name);
  return () => {
    rmSync(holderFile(name), { force: true });
    lock.close();
  };
}

/** The note of a killed holder goes first, so that nobody is told the id of a process that holds nothing. */
function noteHolder(name: string): void {
  try {
    rmSync(holderFile(name), { force: true });
    writeFileSync(holderFile(name), String(process.pid));
  } catch {
    // A full disk has no room for it. The lock holds without.
  }
}

/** Waits for a lock. @param onWait is called once, with who holds it @returns the function that releases it */
export async function waitForLock(name: string, onWait: (holder: string) => void): Promise<() => void> {
  for (let tries = 0; ; tries++) {
    const release = tryLock(name);
    if (release) return release;
    if (tries === 0) onWait(lockHolder(name));
    await setTimeout(300);
  }
}

export function lockHolder(name: string): string {
  try {
    const pid = readFileSync(holderFile(name), 'utf8');
    if (pid) return `process ${pid}`;
  } catch {
    // The holder has not written its id yet, or has just released the lock.
  }
  return 'another process';
}

/** Tells people who holds the lock and decides nothing, so it does not matter when it is missing or old. */
const holderFile = (name: string) => `${name}.lock.pid`;
