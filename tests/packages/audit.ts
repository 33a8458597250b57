import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';

const HELP = `npm run audit

Checks the packages that run in production for known vulnerabilities. It fails on one that is high or critical, but not
when the registry cannot be reached or does not support npm audit.`;

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; fixAvailable: unknown }>;
}

const LEVELS = ['critical', 'high', 'moderate', 'low'] as const;

/** Summarises the output of `npm audit --json`: a line to print, and whether the check fails. */
export function summarizeAudit(answer: string): { line: string; fails: boolean } {
  let report: Report | null = null;
  try {
    report = JSON.parse(answer) as Report | null;
  } catch {
    /* not the output of npm audit */
  }
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { line: 'Not checked: the registry does not answer npm audit.', fails: false };
  const found = LEVELS.filter((level) => counts[level]).map((level) => `${counts[level]} ${level}`);
  if (!found.length) return { line: 'No known vulnerabilities in production packages.', fails: false };
  const names = Object.entries(report?.vulnerabilities ?? {}).map(
    ([name, { severity, fixAvailable }]) => `${name} (${severity}${fixAvailable ? ', fix available' : ''})`,
  );
  return {
    line: `Known vulnerabilities in production packages: ${found.join(', ')}: ${names.join(', ')}. Try npm audit fix --omit=dev.`,
    fails: Boolean(counts.critical || counts.high),
  };
}

if (import.meta.main) {
  readArguments(HELP, {});
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  const { line, fails } = summarizeAudit(stdout ?? '');
  console.log(line);
  process.exit(fails ? 1 : 0);
}
