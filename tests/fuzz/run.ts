/** Hostile price lists, then hostile requests. */
import { chosen } from './run-options.ts';

if (chosen('files')) await import('./run-files.ts');
if (chosen('calls')) await import('./run-calls.ts');
