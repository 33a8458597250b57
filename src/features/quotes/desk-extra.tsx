/** Quotes at the desk: by their number, in messages, and in what a person has. */
import type { DeskExtra } from '#src/extras/desk-extra.ts';
import type { ConversationItem, InboxMessage } from '#src/features/inbox/inbox-calls.ts';
import { NewTabLink, SmallButton, timeAgo } from '#src/features/desk-frame/actions.tsx';
import { navigate } from '#src/features/desk-frame/desk-data-store.ts';
import { formatMoney } from '#src/kit/money.ts';
import type { QuoteItemOfAccount } from './quote-calls.ts';
import { quotePath, quotePathsIn } from './quote-links.ts';

function OpenQuote() {
  return (
    <form
      className="message-go cluster gap-2-4"
      onSubmit={(event) => {
        event.preventDefault();
        const number = String(new FormData(event.currentTarget).get('number'));
        if (event.nativeEvent.submitter?.getAttribute('value') === 'person')
          navigate({ section: 'messages', id: `quote-${number}` });
        else location.assign(quotePath(encodeURIComponent(number)));
      }}
    >
      <label>
        Quote number <input className="in" name="number" inputMode="numeric" pattern="[0-9]+" size={8} required />
      </label>
      <SmallButton type="submit">Open the quote</SmallButton>
      <SmallButton type="submit" value="person">
        Everything from this person
      </SmallButton>
    </form>
  );
}

function QuoteLinks({ message }: { message: InboxMessage }) {
  const paths = quotePathsIn(message.content);
  return (
    paths.length > 0 && (
      <p className="reach flex wraps gap-x-4 semibold">
        {paths.map((path) => (
          <NewTabLink key={path} href={path}>
            Open the quote
          </NewTabLink>
        ))}
      </p>
    )
  );
}

function PersonQuote({ item }: { item: ConversationItem & { quote?: QuoteItemOfAccount } }) {
  const { quote, at } = item;
  return (
    quote && (
      <li className="line-above pad-y-4">
        <p className="cluster gap-2">
          <NewTabLink href={quote.path}>Quote {quote.number}</NewTabLink>
          {quote.title}, {formatMoney(quote.total)}
          {quote.prices === 'own' && ' at partner prices'}
          <time className="muted tiny push-right" dateTime={at}>
            {timeAgo(at)}
          </time>
        </p>
      </li>
    )
  );
}

export default {
  AboveInbox: OpenQuote,
  InMessage: QuoteLinks,
  PersonItem: PersonQuote,
  exports: { quotes: { title: 'Quotes', section: 'messages' } },
} satisfies DeskExtra;
