import type { ReactNode } from 'react';
import { NewTabLink } from '#src/features/desk-frame/actions.tsx';
import { productPath } from '#src/kit/paths.ts';

interface RowProps {
  title: string;
  note: string;
  heading?: 'h2' | 'h3';
  busy?: boolean;
  children: ReactNode;
}

export const MatchRow = ({ title, note, heading: Heading = 'h2', busy, children }: RowProps) => (
  <li className="grid line-above pad-y-4 gap-2-4" aria-busy={busy}>
    <div>
      <Heading className="regular-size break-anywhere">{title}</Heading>
      <p className="note block break-anywhere">{note}</p>
    </div>
    <div className="matches">{children}</div>
  </li>
);

interface TireProps {
  tire: { id: number; title: string; slug: string };
  facts: readonly (string | null)[];
  children: ReactNode;
}

export const MatchedTire = ({ tire, facts, children }: TireProps) => (
  <li className="cluster justify-between gap-2-4 outlined rounded-2">
    <p>
      <NewTabLink href={productPath(tire)}>{tire.title}</NewTabLink>
      <span className="note block break-anywhere">{facts.filter(Boolean).join(', ')}</span>
    </p>
    {children}
  </li>
);
