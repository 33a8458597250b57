/** What every call answers when it cannot do what was asked (`decisions.md` 23). */
export interface ErrorAnswer {
  status: 'error';
  message: string;
  fields?: Record<string, string>;
  /** what else there is to say, such as the other version at a conflict */
  data?: unknown;
}
export interface SuccessAnswer<T> {
  status: 'success';
  data: T;
  message?: string;
}
