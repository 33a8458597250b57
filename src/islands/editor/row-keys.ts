import { useRef } from 'react';

/**
 * Keys of rows that have none of their own. A row keeps its key when others are moved or taken away, so that what an editor
 * holds beside the row's value, such as the place of the caret or a text that is being written, stays with it.
 */
export function useRowKeys(count: number): {
  keys: readonly number[];
  taken(at: number): void;
  movedUp(at: number): void;
} {
  const given = useRef({ keys: [] as number[], next: 0 });
  const { current } = given;
  while (current.keys.length < count) current.keys.push(current.next++);
  current.keys.length = count;
  return {
    keys: current.keys,
    taken: (at) => void current.keys.splice(at, 1),
    movedUp: (at) => void current.keys.splice(at - 1, 2, current.keys[at]!, current.keys[at - 1]!),
  };
}
