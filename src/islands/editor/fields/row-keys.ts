import { useRef } from 'react';

/** React keys for rows without an id, which move with their row, so that the caret stays in it. */
export function useRowKeys(count: number): {
  keys: readonly number[];
  removed(at: number): void;
  movedUp(at: number): void;
} {
  const given = useRef({ keys: [] as number[], next: 0 });
  const { current } = given;
  while (current.keys.length < count) current.keys.push(current.next++);
  current.keys.length = count;
  return {
    keys: current.keys,
    removed: (at) => void current.keys.splice(at, 1),
    movedUp: (at) => void current.keys.splice(at - 1, 2, current.keys[at]!, current.keys[at - 1]!),
  };
}
