import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

/** Puts the desk on its page. @param at its place, which says what can be drawn */
export function mount(at: HTMLElement): void {
  const read = (text: string | undefined): string[] => JSON.parse(text ?? '[]') as string[];
  createRoot(at).render(<Desk choices={{ drawings: read(at.dataset.drawings), motifs: read(at.dataset.motifs) }} />);
}
