/** The people of the shop: their roles, and what each role may do at the editors' desk. */

/** Each role may do what those before it may. */
export const STAFF_ROLES = ['counter', 'editor', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_RIGHTS: Record<StaffRole, string> = {
  counter: 'messages, appointments, quotes, prices and stock',
  editor: 'all that the counter does, and content, prices, price lists, partners’ accounts and publishing',
  owner: 'everything, also settings, staff and sample data',
};
const A_ROLE: Record<StaffRole, string> = { counter: 'the counter', editor: 'an editor', owner: 'an owner' };

/**
 * The calls of the desk that each role may use besides those of the roles before it, by their paths below `/api/editor/`. What
 * may be changed may be read, too. What is not listed is for owners alone.
 */
const CALLS: Record<'counter' | 'editor', Record<'read' | 'change', string>> = {
  counter: {
    change: 'messages appointments conversations calendars second-factor',
    read: 'staff/me overview trends partners entries/product export/messages export/appointments export/quotes export/partners',
  },
  editor: {
    change: 'entries revisions publish uploads photos imports merges offers suppliers partners import preview health',
    read: 'searches sizes views audit export',
  },
};
/** Only owners may change these, although an editor may change other entries. */
const OWNERS = /^entries\/setting(\/|$)/;

/** @param path below `/api/editor/`, decoded */
function neededRole(path: string, isChange: boolean): StaffRole {
  const may = (role: keyof typeof CALLS) => {
    const { change, read } = CALLS[role];
    const calls = isChange ? change : `${change} ${read}`;
    return calls.split(' ').some((one) => path === one || path.startsWith(`${one}/`));
  };
  return may('counter') ? 'counter' : may('editor') && !(isChange && OWNERS.test(path)) ? 'editor' : 'owner';
}

export const mayCall = (role: StaffRole, path: string, isChange = false): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(neededRole(path, isChange));

/** Calls about oneself, which whoever still has to set up a second factor may make, too. */
export const isForEverybody = (path: string): boolean => path === 'staff/me' || path === 'second-factor';

export const refusalText = (role: StaffRole, path: string, isChange = false): string =>
  `${isChange ? 'Changing this' : 'This'} needs ${A_ROLE[neededRole(path, isChange)]}. ` +
  `You are here as ${A_ROLE[role]}, for ${ROLE_RIGHTS[role]}. ` +
  'An owner of the shop can change your role.';
