/** An import that cannot go on for a reason that the person who started it can mend; its message is one clear line. */
export class ImportError extends Error {
  override name = 'ImportError';
}
