/** Faults of an SQL statement in a template: a condition, an order or a limit left out, a bound moved by one. */

const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/<(?![=>])/g, '<='],
  [/(?<![<>=-])>(?![=>])/g, '>='],
  [/<>/g, '='],
  [/\bleast\b/g, 'greatest'],
  [/\bgreatest\b/g, 'least'],
  [/ desc\b/g, ''],
  [/\bnot exists\b/g, 'exists'],
  [/\bcount \+ 1\b/g, 'count + 2'],
];
/** Where a clause ends. */
const END =
  /^(?:order by|group by|limit|offset|returning|on conflict|union|having|for update|select|from|where|then|else|end)\b/;

/** @param text what stands between the backticks @returns the same with one fault each */
export function sqlFaults(text: string): string[] {
  const plain = maskValues(text);
  const faults: string[] = [];
  const replace = (from: number, to: number, by: string) => faults.push(text.slice(0, from) + by + text.slice(to));
  for (const [word, by] of WORDS)
    for (const { 0: found, index } of plain.matchAll(word)) replace(index, index + found.length, by);
  for (const { 0: found, index } of plain.matchAll(/\b(?:and|or|where|order by|limit)\b/g)) {
    const from = index + found.length;
    const to = clauseEnd(plain, from, found);
    if (found === 'and' && /\bbetween\b[^()]*$/.test(plain.slice(0, index))) continue;
    // of `where a and b`, `where b` is left
    const next = /^\s*(?:and|or)\b/.exec(plain.slice(to));
    if (found === 'where' && next) replace(from, to + next[0].length, '');
    else replace(index, to, '');
  }
  return faults;
}

/** The same length, with `~` for each value, so that words in TypeScript are not taken for SQL. */
function maskValues(text: string): string {
  let out = '';
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.startsWith('${', i)) depth++;
    out += depth ? '~' : text[i];
    if (depth && text[i] === '{' && text[i - 1] !== '$') depth++;
    if (depth && text[i] === '}') depth--;
  }
  return out;
}

function clauseEnd(plain: string, from: number, word: string): number {
  let depth = 0;
  for (let i = from; i < plain.length; i++) {
    if (plain[i] === '(') depth++;
    if (plain[i] === ')' && --depth < 0) return i;
    if (depth || /\w/.test(plain[i - 1] ?? '')) continue;
    const rest = plain.slice(i);
    if (END.test(rest) || (plain[i] === ',' && word !== 'order by')) return i;
    if (word !== 'order by' && word !== 'limit' && /^(?:and|or)\b/.test(rest)) return i;
  }
  return plain.length;
}
