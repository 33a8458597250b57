export const PendingMark = ({ of: { pending, publishing } }: { of: { pending: boolean; publishing: boolean } }) =>
  pending && <span className="mark">{publishing ? 'Being published' : 'Not live yet'}</span>;
