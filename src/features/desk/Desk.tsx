import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { isAddable } from '#src/features/entries/entry-kinds.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { refusalText } from '#src/features/accounts/staff.ts';
import { $deskMessage, $lockedOut, $overview, $self, loadOverview, may } from '#src/features/desk-frame/desk-store.ts';
import { warnBeforeUnload } from '#src/features/desk-frame/entry-store.ts';
import { followPublishing } from './revisions-store.ts';
import { $deskLocation, followHash, formatHash } from '#src/features/desk-frame/desk-location-store.ts';
import { EntryForm } from './EntryForm.tsx';
import { PublishBar } from './PublishBar.tsx';
import { SectionView } from './SectionView.tsx';
import { ownSections, type Section, SECTIONS } from './sections.client.ts';
import { DESK_TITLE } from '#src/features/desk-frame/page-elements.client.ts';
import { DeskTitle, NewTabLink } from '#src/features/desk-frame/actions.tsx';

export const mountDesk = (container: HTMLElement): void => createRoot(container).render(<Desk />);

function Desk() {
  const { section: id, id: entry, text } = useStore($deskLocation);
  const locked = useStore($lockedOut);
  const message = useStore($deskMessage);
  useEffect(() => {
    void loadOverview();
    const cleanups = [followHash(), followPublishing(), warnBeforeUnload()];
    return () => cleanups.forEach((cleanup) => cleanup());
  }, []);
  const section = SECTIONS.find((one) => one.id === id) ?? SECTIONS[0]!;
  const kind = section.kind;
  const form = kind !== undefined && entry !== null;
  useDeskTitle(section, entry);
  return (
    <>
      {may('publish') && <PublishBar main={!form && section.id !== 'products' && section.id !== 'price-list'} />}
      {locked && (
        <p className="box bad" role="alert">
          Your session has ended. <NewTabLink href="/login?from=/editor">Log in again in a new tab</NewTabLink>, then
          continue here. Nothing you typed is lost.
        </p>
      )}
      <div className="desk-cols above-4 grid">
        <DeskMenu here={section.id} />
        <div className="desk-main may-shrink" key={`${section.id}/${form ? 'form' : 'list'}`}>
          {!may(section.call) ? (
            <>
              <DeskTitle>{section.title}</DeskTitle>
              <p className="box">
                {$self.get()!.needs_second_factor
                  ? ACCOUNT_TEXTS.secondFactor.required
                  : refusalText($self.get()!.role, section.call)}
              </p>
            </>
          ) : form ? (
            <EntryForm
              kind={kind}
              id={entry === 'new' && isAddable(kind) ? null : entry}
              text={text}
              section={section}
            />
          ) : (
            <SectionView section={section} id={entry} />
          )}
        </div>
      </div>
      <p className="desk-says pad-3-4 semibold" role="status">
        {message}
      </p>
    </>
  );
}

/** Sets the title, and moves the focus to the heading, as a new page would. */
function useDeskTitle(section: Section, entry: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    document.title = `${section.title} | Desk`;
    // A new entry that has just been saved is the same page under its id.
    const samePage = before.current === null || (before.current === `${section.id}/new` && entry !== null);
    before.current = `${section.id}/${entry ?? ''}`;
    if (samePage) return;
    document.getElementById(DESK_TITLE)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [section, entry]);
}

function DeskMenu({ here }: { here: string }) {
  const overview = useStore($overview);
  const groups = ownSections();
  const waiting: Record<string, number | undefined> = {
    messages: overview?.messages,
    partners: overview?.partners,
    offers: overview?.offers,
  };
  return (
    <nav className="desk-menu may-shrink" aria-label="Desk">
      <label className="on-phones">
        <span className="vh">Part of the desk</span>
        <select
          className="in"
          value={here}
          onChange={({ target }) => (location.hash = formatHash({ section: target.value, id: null }))}
        >
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                  {waiting[id] ? ` (${waiting[id]})` : ''}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {groups.map((group) => (
        <div key={group.title} className="group">
          <p>{group.title}</p>
          <ul>
            {group.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={formatHash({ section: id, id: null })} aria-current={id === here ? 'page' : undefined}>
                  {title}
                  {waiting[id] ? (
                    <span className="count">
                      {waiting[id]}
                      <span className="vh"> waiting</span>
                    </span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
