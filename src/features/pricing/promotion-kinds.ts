/** What a promotion gives. A file of its own: the schema, which every function carries, needs nothing else of promotions. */
export const PROMOTION_KINDS = ['amount', 'percent', 'free_tire', 'storage', 'rebate'] as const;

export const MAX_PROMOTION_TITLE = 60;

export const lowersTotal = ({ kind }: { kind: (typeof PROMOTION_KINDS)[number] }): boolean =>
  kind !== 'storage' && kind !== 'rebate';
