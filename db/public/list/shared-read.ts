import type { Database } from '#db/client.ts';
import { keptWith } from './kept-with.ts';

interface Turn<T> {
  running?: Promise<T>;
  next?: Promise<T>;
}

/**
 * Calls that come during a read share the next one. So each call gets a read that began after the call, which sees everything
 * that was written before.
 */
export function sharedRead<T>(read: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const turns = keptWith((_: Database): Turn<T> => ({}));
  return (db) => {
    const turn = turns(db);
    const start = (): Promise<T> => {
      const reading = read(db);
      const end = () => void (turn.running === reading && (turn.running = undefined));
      Object.assign(turn, { running: reading, next: undefined });
      reading.then(end, end);
      return reading;
    };
    if (!turn.running) return start();
    turn.next ??= turn.running.then(start, start);
    return turn.next;
  };
}
