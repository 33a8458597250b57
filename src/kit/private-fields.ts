/** Who may read and write each private field, whatever call carries it. `tests/functions/private-fields.slow.test.ts` asks every call. */

/** From a visitor to an owner. A `pending` account is not approved; the last three are the staff. */
export const CALLERS = ['visitor', 'pending', 'partner', 'vip', 'counter', 'editor', 'owner'] as const;
export type CallerRole = (typeof CALLERS)[number];

interface FieldRights {
  read: readonly CallerRole[];
  /** who may set it; nobody: it is worked out */
  write: readonly CallerRole[];
}
const STAFF: readonly CallerRole[] = ['counter', 'editor', 'owner'];
const EDITORS: readonly CallerRole[] = ['editor', 'owner'];

/** A person's own name, address and number are no private fields to that person: these are of others. */
const PRIVATE_FIELDS = {
  partnerPrice: { read: ['partner', 'vip', ...STAFF], write: EDITORS },
  vipPrice: { read: ['vip', ...STAFF], write: EDITORS },
  cost: { read: EDITORS, write: EDITORS },
  stockCount: { read: STAFF, write: EDITORS },
  personName: { read: STAFF, write: [] },
  personEmail: { read: STAFF, write: [] },
  personPhone: { read: STAFF, write: [] },
  note: { read: STAFF, write: STAFF },
} satisfies Record<string, FieldRights>;
export type PrivateField = keyof typeof PRIVATE_FIELDS;
/** Whose message or account it is. */
export const PERSON = ['personName', 'personEmail', 'personPhone'] as const satisfies PrivateField[];
export const OWN_PRICES = ['partnerPrice', 'vipPrice'] as const satisfies PrivateField[];
export const PRODUCT = [...OWN_PRICES, 'cost', 'stockCount'] as const satisfies PrivateField[];
export const FIELD_NAMES = Object.keys(PRIVATE_FIELDS) as PrivateField[];

export const mayRead = (caller: CallerRole, field: PrivateField): boolean =>
  (PRIVATE_FIELDS[field].read as readonly CallerRole[]).includes(caller);
export const mayWrite = (caller: CallerRole, field: PrivateField): boolean =>
  (PRIVATE_FIELDS[field].write as readonly CallerRole[]).includes(caller);
