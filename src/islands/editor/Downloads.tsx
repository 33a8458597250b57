import { Fragment } from 'react';
import { EXPORTS } from '#src/domain/editor/exports.ts';

const FORMATS = { xlsx: 'Excel', csv: 'CSV' };

/** Links to the tables of a section, as files for spreadsheets. */
export function Downloads({ section }: { section: string }) {
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
