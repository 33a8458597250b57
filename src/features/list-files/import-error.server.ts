/** An import stopped for a reason that the person who started it can fix. The message is one line. */
export class ImportError extends Error {
  override name = 'ImportError';
}
