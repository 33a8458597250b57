import { newToken } from '#src/kit/secret.private.server.ts';
import {
  confirmStockAlert,
  findWanted,
  stopStockAlerts,
  storeStockAlert,
  mailStockAlert,
} from './stock-alerts.private.server.ts';
import type { ReadInput } from '#src/kit/define-call.ts';
import { stockAlertCall, stockAlertLinkCall } from './stock-alert-calls.ts';
import texts from '#src/features/products/stock-alert-texts.json' with { type: 'json' };
import { wantedWords } from '#src/features/products/stock-alert.ts';
import { CallError, type Call, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { hasMailServer, readEnv } from '#src/features/http/env.server.ts';
import { limitHourly, openLink } from '#src/features/http/rate-limit.private.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

/** `POST /api/stock-alert`: asks to be told when a set is in; the link in the mail confirms it, or stops all of its kind. */
export default endpoint(answer(stockAlertCall, ask), answer(stockAlertLinkCall, answerLink));

async function ask(call: Call, { wanted, message }: ReadInput<typeof stockAlertCall>) {
  const { db, waitUntil } = call;
  await limitHourly(call, 'message', readEnv('MESSAGES_PER_HOUR'));
  const found = await findWanted(db, wanted);
  if (!wantedWords(found)) throw new CallError(404, texts.notFound);
  if (found.is_in) throw new CallError(409, texts.isIn);
  const { name, email, phone, spam } = message;
  if (spam) return { data: {}, message: email ? texts.asked : texts.askedByPhone };
  if (email && !hasMailServer()) throw new CallError(503, texts.noMail, { fields: { email: texts.noMail } });
  const reach = email ? { name: '', email, phone: '' } : { name, email, phone };
  await db.transaction(async (tx) => {
    const now = new Date();
    const token = await storeStockAlert(tx, { ...reach, token: newToken(), wanted }, now);
    if (token && email) await mailStockAlert(tx, 'stockAlertAsked', { ...found, email, token }, { ip: call.ip }, now);
  });
  waitUntil(deliverInBackground(db));
  return { data: {}, message: email ? texts.asked : texts.askedByPhone };
}

async function answerLink(call: Call, { token }: ReadInput<typeof stockAlertLinkCall>) {
  const { db, params } = call;
  if (params.answer !== 'confirm' && params.answer !== 'stop') throw new CallError(404, texts.notFound);
  const isStop = params.answer === 'stop';
  const now = new Date();
  const answer = (given: string) => (isStop ? stopStockAlerts(db, given) : confirmStockAlert(db, given, now));
  await openLink(call, token, answer, new CallError(410, texts.gone));
  return { data: {}, message: isStop ? texts.stopped : texts.confirmed };
}
