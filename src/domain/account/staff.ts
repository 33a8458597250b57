/** The people of the shop: their roles, and what each role may do at the editors' desk. */

/** Each role may do what those before it may. */
export const STAFF_ROLES = ['counter', 'editor', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_RIGHTS: Record<StaffRole, string> = {
  counter: 'messages, appointments, quotes and partners’ accounts',
  editor: 'all that the counter does, and content, prices, price lists and publishing',
  owner: 'everything, also settings, staff and the opening of the shop',
};
const A_ROLE: Record<StaffRole, string> = { counter: 'the counter', editor: 'an editor', owner: 'an owner' };

/**
 * The least role that a call of the desk needs, by its path below `/api/editor/`: to read, and to change. The first line that
 * fits counts. A call that is not listed needs an owner.
 */
const DESK_CALLS: ReadonlyArray<readonly [path: string, read: StaffRole, change: StaffRole]> = [
  ['overview', 'counter', 'owner'],
  ['trends', 'counter', 'owner'],
  ['messages', 'counter', 'counter'],
  ['appointments', 'counter', 'counter'],
  ['partners', 'counter', 'counter'],
  ['export/messages', 'counter', 'owner'],
  ['export/appointments', 'counter', 'owner'],
  ['export/quotes', 'counter', 'owner'],
  ['export/partners', 'counter', 'owner'],
  ['staff/me', 'counter', 'counter'],
  ['export', 'editor', 'owner'],
  ['entries/setting', 'editor', 'owner'],
  ['entries', 'editor', 'editor'],
  ['revisions', 'editor', 'editor'],
  ['preview', 'editor', 'editor'],
  ['publish', 'editor', 'editor'],
  ['uploads', 'editor', 'editor'],
  ['photos', 'editor', 'editor'],
  ['import', 'editor', 'editor'],
  ['imports', 'editor', 'editor'],
  ['merges', 'editor', 'editor'],
  ['offers', 'editor', 'editor'],
  ['suppliers', 'editor', 'editor'],
  ['searches', 'editor', 'owner'],
  ['sizes', 'editor', 'owner'],
  ['views', 'editor', 'owner'],
  ['audit', 'editor', 'owner'],
  ['health', 'editor', 'owner'],
  ['opening', 'owner', 'owner'],
  ['staff', 'owner', 'owner'],
];

/** @param path below `/api/editor/`, decoded */
function neededRole(path: string, isChange: boolean): StaffRole {
  const found = DESK_CALLS.find(([one]) => path === one || path.startsWith(`${one}/`));
  return found?.[isChange ? 2 : 1] ?? 'owner';
}

export const mayCall = (role: StaffRole, path: string, isChange = false): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(neededRole(path, isChange));

/** Why somebody may not make a call. */
export const refusalText = (role: StaffRole, path: string, isChange = false): string =>
  `This needs ${A_ROLE[neededRole(path, isChange)]}. You are here as ${A_ROLE[role]}, for ${ROLE_RIGHTS[role]}. ` +
  'An owner of the shop can change your role.';
