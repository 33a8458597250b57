import { encodeQR } from 'qr';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
} from '#db/private/second-factors.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { secondFactorCall } from '#src/contracts/editor/staff.ts';
import { CallError } from './http/call.ts';
import { requireCode } from './http/session/attempts.ts';
import { answerStaff } from './http/session/session.ts';

export default answerStaff(secondFactorCall, async (call, { action, code }) => {
  const { db, viewer, who } = call;
  const { accountId: id, fullname, username, sessionId } = viewer;
  if (action === 'begin') {
    const url = await beginSecondFactor(db, id, { issuer: (await readSettings(db)).title, label: username });
    if (!url) throw new CallError(409, 'You have a second factor. Remove it first.');
    return { data: { url, secret: new URL(url).searchParams.get('secret')!, ...qrPath(url) } };
  }
  if ((action === 'remove') !== (await hasSecondFactor(db, id))) throw new CallError(409, 'Reload the page first.');
  await requireCode(call, { id, username }, code, `session ${sessionId}`);
  const by = { ...who, now: new Date() };
  if (action === 'confirm') return { data: { recovery_codes: await confirmSecondFactor(db, viewer, by) } };
  await dropSecondFactor(db, { id, fullname }, by);
  return { data: {} };
});

/** A QR code as the path of an SVG, a square for each dark module. */
function qrPath(text: string): { qr: string; qr_size: number } {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qr: dark.join(''), qr_size: rows.length };
}
