import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';

const n = (count: number) => count.toLocaleString('en-CA');

/** `9,000 rows: 4 new, 5,000 changed, 3,996 as they were` */
export const importCounts = ({ rows, added, changed, unchanged, rejected_total }: ImportOutcome): string =>
  `${n(rows)} rows: ${n(added)} new, ${n(changed)} changed, ${n(unchanged)} as they were` +
  (rejected_total ? `, ${n(rejected_total)} left out` : '');
