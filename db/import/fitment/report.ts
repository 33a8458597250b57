import { counted } from '#src/domain/supplier/list-figures.ts';
import type { FitmentComparison, FitmentDifference } from '../../fitment/fitment-changes.ts';
import type { FitmentsWritten } from '../../fitment/write.ts';

const differenceLine = ({ what, model, yearFrom, yearTo, option, front, rear }: FitmentDifference) => {
  const years = yearFrom === yearTo ? yearFrom : `${yearFrom}–${yearTo}`;
  const sizes = rear ? `${front} front, ${rear} rear` : front;
  return `  ${what === 'added' ? '+' : '−'} ${years} ${model}${option && ` ${option}`}: ${sizes}`;
};

/** What was changed, or would be changed. @param most the most names with another spelling to list */
export function fitmentLines(outcome: FitmentsWritten | FitmentComparison, most: number): string[] {
  const dry = 'differences' in outcome;
  const { added, removed, changed, unchanged, repeated, makesCreated, modelsCreated, respelled } = outcome;
  const number = (n: number) => n.toLocaleString('en-CA');
  const did = dry
    ? { add: 'Would add', remove: 'remove', mark: 'mark', leave: 'leave' }
    : { add: 'Added', remove: 'removed', mark: 'marked', leave: 'left' };
  const marked = changed > 0 ? `${did.mark} ${number(changed)} as checked, ` : '';
  const lines = [
    `${did.add} ${counted(added, 'row')}, ${did.remove} ${number(removed)} that their source no longer has, ` +
      `${marked}${did.leave} ${number(unchanged)} as they are.`,
  ];
  if (repeated > 0)
    lines.push(`${counted(repeated, 'row')} of the file ${repeated === 1 ? 'repeats' : 'repeat'} an earlier one.`);
  if (makesCreated.length > 0)
    lines.push(`New ${makesCreated.length === 1 ? 'make' : 'makes'}: ${makesCreated.join(', ')}.`);
  if (modelsCreated > 0) lines.push(`New models: ${number(modelsCreated)}.`);
  if (respelled.length > 0) {
    lines.push(
      'Names in two spellings; the first that the shop knew is shown:',
      ...respelled.slice(0, most).map(({ written, listed }) => `  ${written} → ${listed}`),
    );
    if (respelled.length > most) lines.push(`  … and ${number(respelled.length - most)} more`);
  }
  if (dry && outcome.differences.length > 0) {
    lines.push(
      added + removed > outcome.differences.length ? 'The first of the changes:' : 'The changes:',
      ...outcome.differences.map(differenceLine),
    );
  }
  return lines;
}
