import type { Context } from '@netlify/functions';

/** What functions read of Netlify's context. The local server and tests hand them no more than this. */
export type CallContext = Pick<Context, 'ip' | 'waitUntil'> & Partial<Pick<Context, 'params' | 'requestId' | 'deploy'>>;
