/** What every call answers when it cannot do what was asked (`decisions.md` 23). */
export interface ErrorAnswer {
  status: 'error';
  message: string;
  fields?: Record<string, string>;
}
export interface SuccessAnswer<T> {
  status: 'success';
  data: T;
  message?: string;
}
