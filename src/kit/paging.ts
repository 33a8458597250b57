import type { PageOf } from './define-call.ts';

export interface Paging {
  limit: number;
  offset: number;
}

type Page = Pick<PageOf<unknown>, 'current' | 'pageSize'>;

export const pageLimits = ({ current, pageSize }: Page): Paging => ({
  limit: pageSize,
  offset: (current - 1) * pageSize,
});
export const pageAnswer = <T>(data: T[], total: number, { current, pageSize }: Page): PageOf<T> => ({
  data,
  total,
  current,
  pageSize,
  totalPage: Math.ceil(total / pageSize),
});
