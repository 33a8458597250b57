import type { OpeningItem, OpeningStep } from '#src/domain/opening/opening-plan.ts';
import { countTexts, type SampleCounts } from '#src/domain/opening/sample-counts.ts';

/** Texts to read are many: a step prints as many items, and says how many more there are. */
const PRINTED = 12;

/** @param all prints every item of every step */
export function planLines(steps: readonly OpeningStep[], all = false): string[] {
  return steps.flatMap(({ id, title, done, missing }) => {
    const shown = all ? missing : missing.slice(0, PRINTED);
    const more = missing.length - shown.length;
    return [
      `${missing.length ? '[ ]' : '[x]'} ${title} (${id})`,
      ...done.map((text) => `      ${text}`),
      ...shown.map((item) => `    - ${itemText(item)}`),
      ...(more ? [`    - … and ${more} more: npm run open-shop -- show ${id}`] : []),
    ];
  });
}

export function itemText({ text, entry, section, samples, confirmable }: OpeningItem): string {
  const where = entry ? `${entry.kind}/${entry.id}` : section && `/editor#${section}`;
  const why = samples ? `names the sample shop: ${samples.join(', ')}` : confirmable && 'not confirmed yet';
  return [text, why, where && `[${where}]`].filter(Boolean).join('; ');
}

/** @param would for a dry run */
export function removalLines(counts: SampleCounts, would: boolean): string[] {
  const texts = countTexts(counts);
  const verb = would ? 'would be removed' : 'removed';
  return texts.length ? texts.map((text) => `${text} ${verb}`) : ['There is nothing to remove.'];
}
