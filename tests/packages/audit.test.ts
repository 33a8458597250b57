import { expect, test } from 'vitest';
import { summarizeAudit } from './audit.ts';

const report = (counts: object, vulnerabilities = {}) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0, ...counts } },
  });

test('a registry that does not answer fails nothing, and says so', () => {
  for (const answer of ['', '<html>', '{"message":"405 Method Not Allowed","method":"POST"}', 'null'])
    expect(summarizeAudit(answer)).toEqual({ line: expect.stringContaining('Not checked'), fails: false });
});

test('a hole that is high or critical fails, by name; others are told', () => {
  expect(summarizeAudit(report({}))).toEqual({
    line: 'No known vulnerabilities in production packages.',
    fails: false,
  });
  expect(summarizeAudit(report({ moderate: 1 }, { leaky: { severity: 'moderate', fixAvailable: false } }))).toEqual({
    line: expect.stringContaining('1 moderate: leaky (moderate)'),
    fails: false,
  });
  expect(summarizeAudit(report({ high: 1 }, { leaky: { severity: 'high', fixAvailable: true } }))).toEqual({
    line: expect.stringContaining('leaky (high, fix available)'),
    fails: true,
  });
});
