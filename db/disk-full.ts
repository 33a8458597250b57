/** PostgreSQL's `disk_full`, and what the system calls it. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error, or what caused it, is that a disk is full: the database's or this machine's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has((error as Error & { code?: string }).code ?? '') || isDiskFull(error.cause);
}
