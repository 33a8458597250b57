import { FilterButtons } from './ListParts.tsx';

export const SinceButtons = ({ days, choose }: { days: number; choose(days: number): void }) => (
  <FilterButtons
    label="Since when"
    value={String(days)}
    of={[
      ['30', '30 days'],
      ['90', '90 days'],
      ['366', 'A year'],
    ]}
    choose={(chosen) => choose(Number(chosen))}
  />
);
