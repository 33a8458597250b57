/** An error response. Its message is shown to the visitor as it is. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** Further details, such as the current version after an edit conflict. */
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
