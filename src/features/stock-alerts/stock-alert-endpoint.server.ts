import { newToken } from '#src/kit/secret.private.server.ts';
import * as alerts from './stock-alerts.private.server.ts';
import { stockAlertCall, stockAlertLinkCall } from './stock-alert-calls.ts';
import texts from '#src/features/products/stock-alert-texts.json' with { type: 'json' };
import { wantedWords } from '#src/features/products/stock-alert.ts';
import { CallError, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { hasMailServer, readEnv } from '#src/features/http/env.server.ts';
import { limitHourly, openLink } from '#src/features/http/rate-limit.private.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

/** Asks to be told when a set is in; the link in the mail confirms it, or stops all of its kind. */
export default endpoint(
  answer(stockAlertCall, async (call, { wanted, message }) => {
    const { db, waitUntil } = call;
    await limitHourly(call, 'message', readEnv('MESSAGES_PER_HOUR'));
    const found = await alerts.findWanted(db, wanted);
    if (!wantedWords(found)) throw new CallError(404, texts.notFound);
    if (found.is_in) throw new CallError(409, texts.isIn);
    const { name, email, phone, spam } = message;
    const done = { data: {}, message: email ? texts.asked : texts.askedByPhone };
    if (spam) return done;
    if (email && !hasMailServer()) throw new CallError(503, texts.noMail, { fields: { email: texts.noMail } });
    const reach = email ? { name: '', email, phone: '' } : { name, email, phone };
    await db.transaction(async (tx) => {
      const now = new Date();
      const token = await alerts.storeStockAlert(tx, { ...reach, token: newToken(), wanted }, now);
      if (token && email)
        await alerts.mailStockAlert(tx, 'stockAlertAsked', { ...found, email, token }, { ip: call.ip }, now);
    });
    waitUntil(deliverInBackground(db));
    return done;
  }),
  answer(stockAlertLinkCall, async (call, { token }) => {
    const { db, params } = call;
    const isStop = params.answer === 'stop';
    if (!isStop && params.answer !== 'confirm') throw new CallError(404, texts.notFound);
    const act = (given: string) =>
      isStop ? alerts.stopStockAlerts(db, given) : alerts.confirmStockAlert(db, given, new Date());
    await openLink(call, token, act, new CallError(410, texts.gone));
    return { data: {}, message: isStop ? texts.stopped : texts.confirmed };
  }),
);
