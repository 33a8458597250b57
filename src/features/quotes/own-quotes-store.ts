import { accountList } from '#src/features/accounts/account-list-store.ts';
import { call } from '#src/kit/call.ts';
import type { quotesCall } from './quote-calls.ts';

export const ownQuotes = accountList(() => call<typeof quotesCall>('GET /api/quotes'));
