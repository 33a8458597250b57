/** What every call answers when it cannot do what was asked (`decisions.md` 23). */
export interface ErrorAnswer {
  status: 'error';
  message: string;
  fields?: Record<string, string>;
  /** what else there is to say, such as the other version at a conflict */
  data?: unknown;
  /** of the call, where the fault is the server's: it can be found in the log */
  id?: string;
}

/** What people are shown of a call's id: its end, which is by chance. */
export const referenceOf = (id: string): string => id.slice(-8);

export interface SuccessAnswer<T> {
  status: 'success';
  data: T;
  message?: string;
}
