import { slugOf } from '#src/kit/slug.ts';
import type { FitmentRow } from '#src/features/vehicles/write.server.ts';

/** The reason why a row contradicts the model's other rows, or null when it does not. */
export function clashOf(row: FitmentRow, others: readonly FitmentRow[]): string | null {
  const sameYears = others.filter((other) => row.yearFrom <= other.yearTo && other.yearFrom <= row.yearTo);
  if (sameYears.some((other) => (other.option === '') !== (row.option === ''))) {
    return `${years(row)} has rows with and without an option`;
  }
  const sameOption = sameYears.filter((other) => slugOf(other.option) === slugOf(row.option));
  const written = sameOption.find((other) => other.option !== row.option);
  if (written) return `“${row.option}” is written “${written.option}”, too`;
  if (sameOption.some((other) => other.front === row.front && other.rear === row.rear)) {
    return `${years(row)} ${row.option || row.model} has ${row.front} already`;
  }
  const sizes = new Map(sameYears.flatMap(printed).map((code) => [unmarked(code), code]));
  for (const code of printed(row)) {
    const before = sizes.get(unmarked(code)) ?? code;
    if (before !== code) return `${code} is ${before} in another row of ${years(row)}`; // the page of that vehicle can only show one
  }
  return null;
}

const years = ({ yearFrom, yearTo }: FitmentRow): string =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom}-${yearTo}`;
const printed = ({ front, rear }: FitmentRow): string[] => (rear ? [front, rear] : [front]);
const unmarked = (code: string): string => code.replace(/^LT|(?:LT|C)$/g, '');
