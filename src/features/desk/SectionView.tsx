import { Fragment, type ReactNode } from 'react';
import { Calendars } from './calendars/Calendars.tsx';
import { Changes } from './changes/Changes.tsx';
import { DeskTitle } from './actions.tsx';
import { EntryList } from './entry-list/EntryList.tsx';
import { Health } from './health/Health.tsx';
import { EverythingFrom } from './inbox/EverythingFrom.tsx';
import { Inbox } from './inbox/Inbox.tsx';
import { Offers } from './offers/Offers.tsx';
import { Overview } from './overview/Overview.tsx';
import { PageViews } from './page-views/PageViews.tsx';
import { Partners } from './partners/Partners.tsx';
import { PhotoFiles } from './photos/PhotoFiles.tsx';
import { Placards } from './placards/Placards.tsx';
import { PriceListSection } from './price-list/PriceListSection.tsx';
import { Products } from './products/Products.tsx';
import { MissedSizes, Searches } from './searches/Searches.tsx';
import { Samples } from './samples/Samples.tsx';
import type { Section } from './sections.ts';
import { OwnAccess } from './staff/OwnAccess.tsx';
import { StaffList } from './staff/StaffList.tsx';
import { Suppliers } from './suppliers/Suppliers.tsx';
import { EXPORTS } from '#src/domain/editor/exports.ts';

/** @param id of what is open in a section that lists no entries */
export function SectionView({ section, id }: { section: Section; id: string | null }) {
  return (
    <>
      <div className="desk-head below-4">
        <div>
          <DeskTitle>{section.title}</DeskTitle>
          <p className="lead">{section.about}</p>
          <Downloads section={section.id} />
        </div>
      </div>
      {SECTION_VIEWS[section.id]?.(id) ?? (section.kind && <EntryList kind={section.kind} />)}
    </>
  );
}

const SECTION_VIEWS: Record<string, (id: string | null) => ReactNode> = {
  start: () => <Overview />,
  messages: (id) => (id ? <EverythingFrom of={id} /> : <Inbox />),
  partners: () => <Partners />,
  calendars: () => <Calendars />,
  changes: () => <Changes />,
  products: () => <Products />,
  pattern: () => (
    <>
      <PhotoFiles />
      <EntryList kind="pattern" />
    </>
  ),
  fitment: () => (
    <>
      <Placards />
      <EntryList kind="fitment" />
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
