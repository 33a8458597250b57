import type { Database } from '#db/client.ts';

interface Turn<T> {
  running?: Promise<T>;
  next?: Promise<T>;
}

/**
 * Lets calls that come while a read is under way share the next one. What a call gets was never read before the call came, so
 * it knows of everything that was written until then.
 */
export function sharedRead<T>(read: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const turns = new WeakMap<Database, Turn<T>>();
  return (db) => {
    const turn = turns.get(db) ?? {};
    turns.set(db, turn);
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
