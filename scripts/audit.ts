/**
 * Asks the registry for known holes in what runs in production: `npm run audit`. One that is high or critical fails; a
 * registry that does not answer such questions, or cannot be reached, is told and fails nothing.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; fixAvailable: unknown }>;
}

const LEVELS = ['critical', 'high', 'moderate', 'low'] as const;

/** What an answer of `npm audit --json` comes to: a line to print, and whether it fails. */
export function judged(answer: string): { line: string; fails: boolean } {
  let report: Report | null = null;
  try {
    report = JSON.parse(answer) as Report | null;
  } catch {
    /* no answer of npm's */
  }
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { line: 'Not checked: the registry does not answer npm audit.', fails: false };
  const found = LEVELS.filter((level) => counts[level]).map((level) => `${counts[level]} ${level}`);
  if (!found.length) return { line: 'No known holes in what runs in production.', fails: false };
  const names = Object.entries(report?.vulnerabilities ?? {}).map(
    ([name, { severity, fixAvailable }]) => `${name} (${severity}${fixAvailable ? ', a fix is there' : ''})`,
  );
  return {
    line: `Known holes in what runs in production: ${found.join(', ')}: ${names.join(', ')}. Try npm audit fix --omit=dev.`,
    fails: Boolean(counts.critical || counts.high),
  };
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  const { line, fails } = judged(stdout ?? '');
  console.log(line);
  process.exit(fails ? 1 : 0);
}
