import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { isAddable } from '#src/features/entries/entry-kinds.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { refusalText } from '#src/features/accounts/staff.ts';
import { $deskMessage, $lockedOut, $overview, $self, loadOverview, may } from '#src/features/desk-frame/desk-store.ts';
import { $deskLocation, followHash, formatHash } from '#src/features/desk-frame/desk-data-store.ts';
import { warnBeforeUnload } from '#src/features/desk-frame/entry-store.ts';
import { Changes } from './Changes.tsx';
import { EntryForm } from './EntryForm.tsx';
import { PublishBar } from './PublishBar.tsx';
import { SECTIONS, type Section, ownSections } from './sections.client.ts';
import { DESK_TITLE } from '#src/features/desk-frame/page-elements.client.ts';
import { DeskTitle, NewTabLink } from '#src/features/desk-frame/actions.tsx';
import { DESK_EXTRAS } from '#src/extras/desk-extras.ts';
import { EntryList } from './EntryList.tsx';
import { Health, Overview } from './Overview.tsx';
import { EverythingFrom, Inbox, MessageItem } from '#src/features/inbox/Inbox.tsx';
import { Offers } from '#src/features/suppliers/Offers.tsx';
import { MissedSizes, PageViews, Searches } from './Figures.tsx';
import { Partners } from '#src/features/inbox/Partners.tsx';
import { PhotoFiles } from './PhotoFiles.tsx';
import { PriceListSection } from '#src/features/import/PriceListSection.tsx';
import { Samples } from './Samples.tsx';
import { OwnAccess, StaffList } from '#src/features/staff/Staff.tsx';
import { Suppliers } from '#src/features/suppliers/Suppliers.tsx';
import { EXPORTS } from '#src/features/import/exports.ts';

export const mountDesk = (container: HTMLElement): void => createRoot(container).render(<Desk />);

function Desk() {
  const { section: id, id: entry, text } = useStore($deskLocation);
  const locked = useStore($lockedOut);
  const message = useStore($deskMessage);
  useEffect(() => {
    void loadOverview();
    const cleanups = [followHash(), warnBeforeUnload()];
    return () => cleanups.forEach((cleanup) => cleanup());
  }, []);
  const section = SECTIONS.find((one) => one.id === id) ?? SECTIONS[0]!;
  const kind = section.kind;
  const form = kind !== undefined && entry !== null;
  useDeskTitle(section, entry);
  return (
    <>
      {may('publish') && <PublishBar main={!form && section.id !== 'price-list'} />}
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
  const waiting = Object.fromEntries(
    ['messages', 'partners', 'offers'].map((id) => [id, overview.find(({ section }) => section === id)?.n]),
  );
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
          <p className="tiny bold muted">{group.title}</p>
          <ul>
            {group.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  className="between semibold plain-link rounded-1"
                  href={formatHash({ section: id, id: null })}
                  aria-current={id === here ? 'page' : undefined}
                >
                  {title}
                  {waiting[id] ? (
                    <span className="badge">
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

/** @param id of what is open in a section that lists no entries */
function SectionView({ section, id }: { section: Section; id: string | null }) {
  return (
    <>
      <div className="below-4">
        <DeskTitle>{section.title}</DeskTitle>
        <p className="lead">{section.about}</p>
        <Downloads section={section.id} />
      </div>
      {SECTION_VIEWS[section.id]?.(id) ?? (section.kind && <EntryList kind={section.kind} />)}
    </>
  );
}

const SECTION_VIEWS: Record<string, (id: string | null) => ReactNode> = {
  start: () => <Overview />,
  messages: (id) => (id ? <EverythingFrom of={id} /> : <Inbox />),
  partners: () => <Partners />,
  changes: () => <Changes />,
  pattern: () => (
    <>
      <PhotoFiles />
      <EntryList kind="pattern" />
    </>
  ),
  'price-list': () => <PriceListSection />,
  offers: () => <Offers />,
  supplier: () => <Suppliers />,
  searches: () => <Searches />,
  samples: () => <Samples />,
  sizes: () => <MissedSizes />,
  visits: () => <PageViews />,
  health: () => <Health />,
  staff: () => <StaffList />,
  me: () => <OwnAccess />,
  ...Object.fromEntries(
    DESK_EXTRAS.flatMap(({ sections = [] }) =>
      sections.map(({ id, View }) => [id, () => <View MessageItem={MessageItem} />]),
    ),
  ),
};

const FORMATS = { xlsx: 'Excel', csv: 'CSV' };

function Downloads({ section }: { section: string }) {
  const files = Object.entries(EXPORTS).filter(([, file]) => file.section === section);
  return (
    files.length > 0 && (
      <details>
        <summary>Download</summary>
        {files.map(([name, { title }]) => (
          <p key={name}>
            {title}:
            {Object.entries(FORMATS).map(([format, label]) => (
              <Fragment key={format}>
                {' '}
                <a href={`/api/editor/export/${name}?format=${format}`} download aria-label={`${label}, ${title}`}>
                  {label}
                </a>
              </Fragment>
            ))}
          </p>
        ))}
      </details>
    )
  );
}
