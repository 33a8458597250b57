import type { DeskExtra } from '#src/extras/desk-extra.ts';
import { OpenQuote, PersonQuote, QuoteLinks } from './DeskQuotes.tsx';

export default {
  AboveInbox: OpenQuote,
  InMessage: QuoteLinks,
  PersonItem: PersonQuote,
  exports: { quotes: { title: 'Quotes', section: 'messages' } },
} satisfies DeskExtra;
