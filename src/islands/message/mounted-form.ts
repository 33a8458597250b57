import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import MessageForm from './MessageForm.tsx';

/** Renders the message form into an empty element. */
export const mountForm = (container: HTMLElement): void =>
  createRoot(container).render(createElement(MessageForm, { phone: container.getAttribute('data-phone')! }));
