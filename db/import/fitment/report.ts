import { formatCount } from '#src/domain/supplier/list-figures.ts';
import type { FitmentComparison, FitmentDifference } from '../../fitment/fitment-changes.ts';
import type { FitmentsWritten } from '../../fitment/write.ts';
import { number, section } from '../report.ts';

const differenceLine = ({ what, model, yearFrom, yearTo, option, front, rear }: FitmentDifference) => {
  const years = yearFrom === yearTo ? yearFrom : `${yearFrom}–${yearTo}`;
  const sizes = rear ? `${front} front, ${rear} rear` : front;
  return `  ${what === 'added' ? '+' : '−'} ${years} ${model}${option && ` ${option}`}: ${sizes}`;
};

/** What was changed, or would be changed. @param most the most names with another spelling to list */
export function fitmentLines(outcome: FitmentsWritten | FitmentComparison, most: number): string[] {
  const dry = 'differences' in outcome;
  const { added, removed, changed, unchanged, repeated, makesCreated, modelsCreated, respelled } = outcome;
  const did = dry
    ? { add: 'Would add', remove: 'remove', mark: 'mark', leave: 'leave' }
    : { add: 'Added', remove: 'removed', mark: 'marked', leave: 'left' };
  const marked = changed > 0 ? `${did.mark} ${number(changed)} as checked, ` : '';
  const lines = [
    `${did.add} ${formatCount(added, 'row')}, ${did.remove} ${number(removed)} that their source no longer has, ` +
      `${marked}${did.leave} ${number(unchanged)} as they are.`,
  ];
  if (repeated > 0)
    lines.push(`${formatCount(repeated, 'row')} of the file ${repeated === 1 ? 'repeats' : 'repeat'} an earlier one.`);
  if (makesCreated.length > 0)
    lines.push(`New ${makesCreated.length === 1 ? 'make' : 'makes'}: ${makesCreated.join(', ')}.`);
  if (modelsCreated > 0) lines.push(`New models: ${number(modelsCreated)}.`);
  const spellings = respelled.slice(0, most).map(({ written, listed }) => `  ${written} → ${listed}`);
  const differences = dry ? outcome.differences.map(differenceLine) : [];
  const title = added + removed > differences.length ? 'The first of the changes:' : 'The changes:';
  return [
    ...lines,
    ...section(
      'Names in two spellings; the first that the shop knew is shown:',
      spellings,
      respelled.length - spellings.length,
    ),
    ...section(title, differences),
  ];
}
