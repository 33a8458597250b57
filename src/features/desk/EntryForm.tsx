import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type EntryKind, ENTRY_KIND_NAMES, type SettingId } from '#src/features/entries/entry-kinds.ts';
import { $entry, makePricesLive, openEntry } from '#src/features/desk-frame/entry-store.ts';
import { formatHash } from '#src/features/desk-frame/desk-location-store.ts';
import type { ShownPrices } from '#src/features/desk-frame/entries-calls.ts';
import { formatMoney } from '#src/kit/money.ts';
import type { Section } from './sections.client.ts';
import { OpenEntryForm } from './OpenEntryForm.tsx';
import { visibilityText } from '#src/features/desk-frame/publishing-texts.ts';
import { SETTINGS } from '#src/features/desk-frame/forms.ts';
import { timeAgo } from '#src/features/desk-frame/time-ago.client.ts';
import { DeskTitle, NewTabLink, SmallButton } from '#src/features/desk-frame/actions.tsx';

interface EntryFormProps {
  kind: EntryKind;
  id: string | null;
  text: string | undefined;
  section: Section;
}

export function EntryForm({ kind, id, text, section }: EntryFormProps) {
  const open = useStore($entry);
  useEffect(() => {
    // A new entry that was just saved stays open under its id.
    const now = $entry.get();
    if (!(now && now.kind === kind && now.id === id && now.state === 'ready')) void openEntry(kind, id, text);
  }, [kind, id, text]);
  useEffect(() => () => $entry.set(null), []);
  const entry = open?.entry;
  const saved = kind === 'setting' ? (SETTINGS[id as SettingId]?.label ?? id) : (entry?.title ?? section.title);
  return (
    <>
      <div className="desk-head below-4">
        <div>
          <p className="back">
            <a className="semibold" href={formatHash({ section: section.id, id: null })}>
              {section.title}
            </a>
          </p>
          <DeskTitle>{id === null ? `New ${ENTRY_KIND_NAMES[kind][0]}` : saved}</DeskTitle>
          {entry && (
            <p className="note">
              {entry.changed
                ? `Changed by ${entry.changed.who}, ${timeAgo(entry.changed.at)}. ${visibilityText(entry)}`
                : 'No one has edited it here yet.'}
              {entry.path && (
                <>
                  {' '}
                  <NewTabLink href={entry.path}>See it on the site</NewTabLink>
                </>
              )}
            </p>
          )}
        </div>
      </div>
      {entry?.shown_prices && <ShownPricesNote prices={entry.shown_prices} />}
      {open?.state === 'missing' && (
        <p className="box bad" role="alert">
          {open.message} <a href={formatHash({ section: section.id, id: null })}>Back to the list</a>
        </p>
      )}
      {(!open || open.state === 'loading') && (
        <p role="status" className="list-state pad-y-4 muted">
          Loading …
        </p>
      )}
      {open && open.state !== 'loading' && open.state !== 'missing' && (
        <OpenEntryForm key={`${kind}/${open.id}`} open={open} />
      )}
    </>
  );
}

/** @param prices that visitors and partners see, other than those in the form */
function ShownPricesNote({ prices: { retail_price, price, vip_price } }: { prices: ShownPrices }) {
  return (
    <p className="box below-4">
      Not published yet. Visitors see {formatMoney(retail_price)}, partners {formatMoney(price)}, VIP partners{' '}
      {formatMoney(vip_price)} until you publish. If one of these is a mistake,{' '}
      <SmallButton onClick={() => void makePricesLive()}>Live now</SmallButton> shows everybody the saved prices of this
      product at once, and publishes nothing else.
    </p>
  );
}
