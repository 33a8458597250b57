import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

/** Renders the desk. */
export const mount = (container: HTMLElement): void => createRoot(container).render(<Desk />);
