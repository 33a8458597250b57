import { isDeepStrictEqual } from 'node:util';
import { MAIL_TITLES, originalMail, type MailName } from '#src/domain/message/mail-text.ts';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { mailTexts } from '../schema/content.ts';
import { keyedStore } from './keyed-store.ts';

/** The texts of all mails. Only changed ones are stored; saving the original text again stores an empty row. */
export const mailTextStore = keyedStore({
  table: mailTexts,
  key: mailTexts.name,
  async all(db) {
    const own = new Map((await db.select().from(mailTexts)).map((row) => [row.name, row]));
    return MAIL_TITLES.map(([id, title]) => {
      const { version, subject, body } = own.get(id) ?? { version: 0, subject: '', body: '' };
      const data = body ? { subject, body } : originalMail(id);
      return { id, version, data, title, note: data.subject, path: null };
    });
  },
  columnsOf: (data, id) =>
    isDeepStrictEqual(data, originalMail(id as MailName))
      ? { subject: '', body: '' }
      : (data as EntryData['mail-text']),
});
