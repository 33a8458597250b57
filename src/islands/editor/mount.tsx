import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';
import { DESK_DRAWINGS, DESK_MOTIFS, DESK_SHOPS } from './page-elements.ts';

/** Renders the desk. @param container its attributes hold the names of illustrations, motifs and shops */
export function mount(container: HTMLElement): void {
  const read = (attribute: string): string[] => JSON.parse(container.getAttribute(attribute) ?? '[]') as string[];
  createRoot(container).render(
    <Desk choices={{ drawings: read(DESK_DRAWINGS), motifs: read(DESK_MOTIFS), shops: read(DESK_SHOPS) }} />,
  );
}
