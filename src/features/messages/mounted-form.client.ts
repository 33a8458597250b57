import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import MessageForm from './MessageForm.tsx';

export const mountForm = (container: HTMLElement): void =>
  createRoot(container).render(createElement(MessageForm, { phone: container.getAttribute('data-phone')! }));
