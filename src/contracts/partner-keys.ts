/** A business's keys for its programs, for its owner's session alone. */
import * as z from 'zod';
import { KEY_DAYS, KEY_SCOPES, type KeyScope } from '#src/domain/account/partner-key.ts';
import { cleanLine } from '#src/domain/content/clean-text.ts';
import { textOrEmpty } from './query-values.ts';

/** `POST /api/partnerKeys` makes a key: 403 for a wrong password, 409 when there are as many as there may be. */
export const partnerKeyBody = z.object({
  name: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, 'Give the key a name.').max(60, 'A name has at most 60 characters.')),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1, 'Choose what the key may do.').max(KEY_SCOPES.length),
  days: z.literal(KEY_DAYS, 'Choose how long the key works.'),
  /** of the account, so that a browser that was left signed in makes no key */
  password: textOrEmpty,
});
export type NewPartnerKey = z.input<typeof partnerKeyBody>;

export interface PartnerKeyItem {
  id: number;
  name: string;
  scopes: KeyScope[];
  expires_at: string;
  last_used_at: string | null;
}
/** `GET /api/partnerKeys` and `DELETE /api/partnerKeys/{id}`: the keys, newest first; `key` only when it was just made. */
export type ListedKeys = { keys: PartnerKeyItem[]; key?: string };
