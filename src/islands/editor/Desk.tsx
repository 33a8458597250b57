import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isAddable } from '#src/domain/editor/entry-kinds.ts';
import { $lockedOut, $overview, loadOverview } from '#src/stores/editor/desk.ts';
import { $deskMessage } from '#src/stores/editor/desk-message.ts';
import { warnBeforeUnload } from '#src/stores/editor/entry.ts';
import { $deskLocation, followHash, formatHash } from '#src/stores/editor/desk-location.ts';
import { Changes } from './Changes.tsx';
import { DeskChoicesProvider, type DeskChoices } from './desk-choices.ts';
import { EntryList } from './EntryList.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Inbox } from './Inbox.tsx';
import { MissedSizes } from './missed-sizes/MissedSizes.tsx';
import { Overview } from './Overview.tsx';
import { Partners } from './partners/Partners.tsx';
import { PriceList } from './price-list/PriceList.tsx';
import { Products } from './products/Products.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { PageViews } from './page-views/PageViews.tsx';
import { DESK, SECTIONS, type Section } from './sections.ts';

/** The editors' desk. */
export function Desk({ choices }: { choices: DeskChoices }) {
  const { section: id, id: entry } = useStore($deskLocation);
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
  useTitle(section, entry);
  return (
    <DeskChoicesProvider value={choices}>
      <PublishBar main={!form && section.id !== 'products' && section.id !== 'price-list'} />
      {locked && (
        <p className="box bad" role="alert">
          Your session has ended.{' '}
          <a href="/login?from=/editor" target="_blank" rel="noreferrer">
            Log in again in a new tab
          </a>
          , then go on here: nothing that you typed is lost.
        </p>
      )}
      <div className="desk-cols">
        <Menu here={section.id} />
        <div className="desk-main" key={`${section.id}/${form ? 'form' : 'list'}`}>
          {form ? (
            <EntryForm kind={kind} id={entry === 'new' && isAddable(kind) ? null : entry} section={section} />
          ) : (
            <SectionView section={section} />
          )}
        </div>
      </div>
      <p className="desk-says" role="status">
        {message}
      </p>
    </DeskChoicesProvider>
  );
}

function SectionView({ section }: { section: Section }) {
  return (
    <>
      <div className="desk-head">
        <div>
          <h1 tabIndex={-1} id="desk-title">
            {section.title}
          </h1>
          <p className="lead">{section.about}</p>
        </div>
      </div>
      {section.kind ? <EntryList kind={section.kind} /> : SECTION_VIEWS[section.id]?.()}
    </>
  );
}
const SECTION_VIEWS: Record<string, () => React.ReactNode> = {
  start: () => <Overview />,
  messages: () => <Inbox />,
  partners: () => <Partners />,
  changes: () => <Changes />,
  products: () => <Products />,
  'price-list': () => <PriceList />,
  sizes: () => <MissedSizes />,
  visits: () => <PageViews />,
};

/** Links to all sections; a select on phones. */
function Menu({ here }: { here: string }) {
  const overview = useStore($overview);
  const waiting: Record<string, number | undefined> = { messages: overview?.messages, partners: overview?.partners };
  return (
    <nav className="desk-menu" aria-label="Desk">
      <label className="on-phones">
        <span className="vh">Part of the desk</span>
        <select
          className="in"
          value={here}
          onChange={({ target }) => (location.hash = formatHash({ section: target.value, id: null }))}
        >
          {DESK.map((group) => (
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
      {DESK.map((group) => (
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

/** Sets the title, and moves the focus to the heading, as a new page would. */
function useTitle(section: Section, entry: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    document.title = `${section.title} | Desk`;
    // A new entry that has just been saved is the same page under its id.
    const samePage = before.current === null || (before.current === `${section.id}/new` && entry !== null);
    before.current = `${section.id}/${entry ?? ''}`;
    if (samePage) return;
    document.getElementById('desk-title')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [section, entry]);
}
