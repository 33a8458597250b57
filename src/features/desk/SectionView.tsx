import { Fragment, type ReactNode } from 'react';
import { DESK_EXTRAS } from '#src/extras/desk-extras.ts';
import { Changes } from './Changes.tsx';
import { DeskTitle } from '#src/features/desk-frame/actions.tsx';
import { EntryList } from './EntryList.tsx';
import { Health } from '#src/features/desk-frame/Health.tsx';
import { EverythingFrom } from '#src/features/inbox/EverythingFrom.tsx';
import { Inbox, MessageItem } from '#src/features/inbox/Inbox.tsx';
import { Offers } from '#src/features/suppliers/Offers.tsx';
import { Overview } from './Overview.tsx';
import { PageViews } from './PageViews.tsx';
import { Partners } from '#src/features/inbox/Partners.tsx';
import { PhotoFiles } from './PhotoFiles.tsx';
import { PriceListSection } from '#src/features/import/PriceListSection.tsx';
import { Products } from './Products.tsx';
import { MissedSizes, Searches } from './Searches.tsx';
import { Samples } from './Samples.tsx';
import type { Section } from './sections.client.ts';
import { OwnAccess } from '#src/features/staff/OwnAccess.tsx';
import { StaffList } from '#src/features/staff/StaffList.tsx';
import { Suppliers } from '#src/features/suppliers/Suppliers.tsx';
import { EXPORTS } from '#src/features/import/exports.ts';

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
  changes: () => <Changes />,
  products: () => <Products />,
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
