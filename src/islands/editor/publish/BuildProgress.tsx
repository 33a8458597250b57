import { useEffect, useState } from 'react';
import type { Build } from '#src/contracts/editor/publish.ts';

/** How far a build is, and for how many seconds it has run. */
export function BuildProgress({ build: { pages, pages_expected, started_at, started_by } }: { build: Build }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const known = pages_expected > 0;
  return (
    <div className="progress">
      <progress
        aria-label="Pages drawn"
        {...(known && { max: pages_expected, value: Math.min(pages, pages_expected) })}
      />
      <p>
        {pages > 0 &&
          `${pages.toLocaleString('en-CA')}${known ? ` of about ${pages_expected.toLocaleString('en-CA')}` : ''} pages, `}
        {Math.max(0, Math.round((now - Date.parse(started_at)) / 1000))} s, started by {started_by}
      </p>
    </div>
  );
}
