import type { AuditLine } from '#src/contracts/editor/partners.ts';
import { fieldLabel } from '../forms/field-label.ts';

const ACCOUNT_FIELDS: Record<string, string> = {
  status: 'State',
  is_view: 'Partner prices',
  is_vip: 'VIP prices',
  email_state: 'Email address',
  sessions: 'Signed-in devices',
};

/** What the field of an audit line is called at the desk. */
export const auditLabel = ({ subject, field }: AuditLine): string =>
  subject === 'price' ? fieldLabel('product', null, field) : (ACCOUNT_FIELDS[field] ?? field.replaceAll('_', ' '));
