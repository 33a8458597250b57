/**
 * Logs a failure without what people typed or are known by. The ORM puts a failed statement's values into its message
 * (addresses, hashes of passwords and sessions), so its message is left out in favour of the database's own.
 */
export function logFailure(what: string, error: unknown): void {
  const { name, stack, cause } = error instanceof Error ? error : { name: 'Error', stack: String(error), cause: undefined };
  const holdsValues = error instanceof Error && ('params' in error || /\bparams:/.test(error.message));
  if (!holdsValues) return console.error(`${what} failed:`, stack ?? name);
  const said = cause instanceof Error ? `${(cause as { code?: string }).code ?? cause.name} ${firstLine(cause.message)}` : name;
  console.error(`${what} failed: the database refused a statement: ${said}`, framesOf(stack));
}

/** Some of the database's messages end with the value they are about: `invalid input syntax for type integer: "…"`. */
const firstLine = (text: string): string => text.split('\n', 1)[0]!.replace(/: ".*$/, '').slice(0, 300);
const framesOf = (stack = ''): string => stack.split('\n').filter((line) => /^\s+at /.test(line)).join('\n');
