/**
 * Runs before each test file in a process that has run others: the file gets new copies of our modules, and with them none of
 * their state, the environment that the process began with, and true time.
 */
import { vi } from 'vitest';

const first = ((globalThis as { firstEnvironment?: NodeJS.ProcessEnv }).firstEnvironment ??= { ...process.env });
const isVitests = (name: string): boolean => name.startsWith('VITEST');

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in first) && !isVitests(name)) delete process.env[name];
for (const [name, value] of Object.entries(first)) if (!isVitests(name)) process.env[name] = value;
vi.resetModules();
