import { encodeQR } from 'qr';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
} from '#src/features/accounts/second-factors.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { secondFactorCall } from '#src/features/desk-frame/staff-calls.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { requireCode, requirePassword } from '#src/features/accounts/attempts.server.ts';
import { answerStaff, signIn } from '#src/features/accounts/session.server.ts';
import { findAccount } from '#src/features/accounts/accounts.private.server.ts';
import { endAccess } from '#src/features/accounts/access.private.server.ts';

export default answerStaff(secondFactorCall, async (call, { action, code, password }) => {
  const { db, viewer, who } = call;
  const { accountId: id, username, sessionId } = viewer;
  if (action === 'begin') {
    await requirePassword(call, password);
    const url = await beginSecondFactor(db, id, { issuer: (await readSettings(db)).title, label: username });
    if (!url) throw new CallError(409, 'You have a second factor. Remove it first.');
    return { data: { url, secret: new URL(url).searchParams.get('secret')!, ...qrPath(url) } };
  }
  if ((action === 'remove') !== (await hasSecondFactor(db, id))) throw new CallError(409, 'Reload the page first.');
  await requireCode(call, { id, username }, code, `session ${sessionId}`);
  const by = { ...who, now: new Date() };
  const account = (await findAccount(db, id))!;
  const codes = action === 'confirm' ? await confirmSecondFactor(db, account, by) : [];
  if (action === 'remove') await db.transaction((tx) => endAccess(tx, account, 'second factor removed', by));
  await signIn(call, account, true);
  return { data: { ...(codes.length && { recovery_codes: codes }) } };
});

/** A QR code as the path of an SVG, a square for each dark module. */
function qrPath(text: string): { qr: string; qr_size: number } {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qr: dark.join(''), qr_size: rows.length };
}
