import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { formatCount } from '#src/domain/supplier/list-figures.ts';

const n = (count: number) => count.toLocaleString('en-CA');

/** `9,000 rows: 4 new, 5,000 changed, 3,996 as they were` */
export const importCounts = ({ rows, added, changed, unchanged, offers, rejected_total }: ImportOutcome): string =>
  `${formatCount(rows, 'row')}: ${n(added)} new, ${n(changed)} changed, ${n(unchanged)} unchanged` +
  (offers.joined ? `, ${n(offers.joined)} also from another supplier` : '') +
  (offers.waiting ? `, ${n(offers.waiting)} to match` : '') +
  (rejected_total ? `, ${n(rejected_total)} skipped` : '');

export const changesNothing = ({ added, changed, offers, gone }: ImportOutcome): boolean =>
  added + changed + offers.joined + offers.waiting + gone.count === 0;

/** What the button does: `Add 4 products, change 5,000` */
export const importAction = ({ added, changed }: ImportOutcome): string =>
  [
    added > 0 && `Add ${formatCount(added, 'product')}`,
    changed > 0 && (added > 0 ? `change ${n(changed)}` : `Change ${formatCount(changed, 'product')}`),
  ]
    .filter(Boolean)
    .join(', ') || 'Import the list';
