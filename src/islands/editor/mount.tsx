import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

/** Renders the desk. @param container its data holds the names of illustrations and motifs */
export function mount(container: HTMLElement): void {
  const read = (text: string | undefined): string[] => JSON.parse(text ?? '[]') as string[];
  createRoot(container).render(
    <Desk choices={{ drawings: read(container.dataset.drawings), motifs: read(container.dataset.motifs) }} />,
  );
}
