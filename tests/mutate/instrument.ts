/**
 * All mutants of a file in one: `(is(12) ? a <= b : is(13) ? a >= b : a < b)`. So a process loads a file once for all of
 * them, and which tests reach a mutant is known.
 */
import ts from 'typescript';
import type { Mutant } from './mutants.ts';

interface Insertion {
  at: number;
  /** brackets that close come first; of those that open, the outer ones */
  order: number;
  text: string;
}

/** @param firstId number of the first mutant of the file */
export function instrument(fileName: string, source: string, mutants: readonly Mutant[], firstId: number): string {
  const insertions: Insertion[] = [];
  const around = (start: number, end: number, before: string, after: string) => {
    const width = end - start;
    insertions.push({ at: start, order: 1e9 - width, text: before }, { at: end, order: width - 1e9, text: after });
  };
  const places = new Map<string, { start: number; end: number; text: string }>();
  for (const [at, { start, end, becomes }] of mutants.entries()) {
    const place = places.get(`${start} ${end}`) ?? { start, end, text: '' };
    place.text += `isMutant(${firstId + at}) ? (${becomes}) : `;
    places.set(`${start} ${end}`, place);
  }
  for (const { start, end, text } of places.values()) around(start, end, `(${text}(`, '))');
  const visit = (node: ts.Node): void => {
    // a mutant may run round for ever, so rounds are counted
    if (ts.isIterationStatement(node, false))
      around(node.statement.getStart(), node.statement.end, '{ countRound(); ', ' }');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true));
  let out = 'const { isMutant, countRound } = globalThis.mutation; ';
  let from = 0;
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    out += source.slice(from, at) + text;
    from = at;
  }
  return out + source.slice(from);
}
