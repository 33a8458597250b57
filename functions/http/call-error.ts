/** An answer other than success that the caller can do something about: its message is shown as it stands. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** what else there is to say, such as the other version at a conflict */
  readonly data: unknown;

  constructor(
    status: number,
    message: string,
    options: { fields?: Record<string, string>; headers?: Record<string, string>; data?: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.data = options.data;
  }
}
