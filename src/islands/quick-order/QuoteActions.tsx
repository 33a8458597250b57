import { useState } from 'react';
import type { KeepQuote } from '#src/contracts/quote.ts';
import { keepQuote } from '#src/stores/quote/quote.ts';

interface Props {
  /** the quote as text, to copy */
  text: string;
  /** the same within the limits of a message */
  message: string;
  /** the viewer's email */
  email: string | undefined;
  /** the request that keeps it */
  quote: KeepQuote;
}

/** Sends a quote as a message, copies or prints it. */
export function QuoteActions({ text, message, email, quote }: Props) {
  const [copied, setCopied] = useState({ text: '', status: '' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, status: 'Copied. Paste it into an email or a spreadsheet.' });
    } catch {
      setCopied({ text, status: 'Your browser blocks copying. Print it, or send it as a message.' });
    }
  };
  const keep = async () => {
    const kept = await keepQuote(quote);
    if (kept.path) location.assign(kept.path);
    else setCopied({ text, status: kept.message });
  };
  return (
    <>
      <p className="quote-acts cluster">
        <button type="button" className="btn" onClick={() => void keep()}>
          Save for 30 days
        </button>
        <a className="btn" href="/contact?about=Quick%20order#message" data-content={message} data-email={email}>
          Send as a message
        </a>
        <button type="button" className="btn" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="btn" onClick={() => print()}>
          Print
        </button>
      </p>
      <p role="status" className="note">
        {copied.text === text && copied.status}
      </p>
    </>
  );
}
