/** Items per column, and columns per page, of the picker on wide screens. */
export const COLUMN = 14;
const COLUMNS = 4;
export const PAGE = COLUMN * COLUMNS;

/** After a pause of this length, typing starts a new word. */
const PAUSE_MS = 700;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: COLUMN,
  ArrowLeft: -COLUMN,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** The item that a key moves to among items in columns; null for another key. @param now index of the focused item, -1: none */
export function nextItem(key: string, now: number, length: number): number | null {
  const by = STEPS[key];
  if (by === undefined || length === 0) return null;
  return Math.max(0, Math.min(length - 1, now < 0 && by !== Infinity ? 0 : now + by));
}

/** Finds items by typing: the first whose name starts with the letters typed so far; one letter repeated moves on to the next. */
export function typeAhead(): (names: readonly string[], letter: string, now: number, time: number) => number | null {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (names, letter, now, time) => {
    const fresh = time - last > PAUSE_MS;
    if (fresh && letter === ' ') return null;
    typed = fresh ? letter.toLowerCase() : typed + letter.toLowerCase();
    last = time;
    const same = [...typed].every((c) => c === typed[0]);
    const from = (typed.length === 1 || same ? now + 1 : Math.max(0, now)) % Math.max(1, names.length);
    const word = same ? typed[0]! : typed;
    const starts = (text: string) => (at: number) => plain(names[at]!).startsWith(plain(text));
    const order = names.map((_, i) => (from + i) % names.length);
    return order.find(starts(typed)) ?? order.find(starts(word)) ?? null;
  };
}

/** `F-150` is found by `f150`, `Škoda` by `sko`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
