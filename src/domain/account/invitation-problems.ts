/** Why an invitation to the staff does not work. */
export type InvitationProblem = 'unknown' | 'used' | 'withdrawn' | 'expired' | 'has an owner' | 'has an account';

export const INVITATION_PROBLEMS: Record<InvitationProblem, string> = {
  unknown: 'This link or code is incomplete, or a newer one has replaced it. Ask an owner of the shop for another.',
  used: 'This invitation has been used: it works once. If that was you, log in.',
  withdrawn: 'This invitation was withdrawn, because another one replaced it or somebody was removed from the staff.',
  expired: 'This invitation has expired: it works for seven days. Ask an owner of the shop for another.',
  'has an owner': 'This shop has an owner already. Ask them for an invitation.',
  'has an account': 'This email address has an account that this link cannot change. Ask an owner of the shop.',
};
