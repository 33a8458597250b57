import { STATUS_TITLES, type StatusType } from '#src/domain/product/product.ts';

const CLASS_NAMES = ['', 'badge', 'badge c', 'badge p'] as const;

/** On Sale, On Clearance or Premium; nothing for status 0. */
export const Badge = ({ status }: { status: StatusType }) =>
  status > 0 && <span className={CLASS_NAMES[status]}>{STATUS_TITLES[status]}</span>;
