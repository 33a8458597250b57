import { Difference } from './Difference.tsx';
import type { FieldDifference } from './field-differences.ts';

/** Differences under the labels of their fields. */
export const FieldDifferences = ({ of }: { of: readonly FieldDifference[] }) =>
  of.length > 0 ? (
    <dl className="differences">
      {of.map((difference) => (
        <div key={`${difference.label}/${difference.before}/${difference.after}`}>
          <dt>{difference.label}</dt>
          <dd>
            <Difference of={difference} />
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <p className="note">The words are the same.</p>
  );
