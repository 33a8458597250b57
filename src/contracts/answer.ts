/** The body of every error response; see docs/errors.md. */
export interface ErrorAnswer {
  status: 'error';
  message: string;
  fields?: Record<string, string>;
  /** more about the error, such as the other version in a conflict */
  data?: unknown;
  /** id of the request in the log, for errors of the server */
  id?: string;
}

/** The part of a request's id that people see: its random end. */
export const referenceOf = (id: string): string => id.slice(-8);
