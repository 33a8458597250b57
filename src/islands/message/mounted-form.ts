import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import MessageForm from './MessageForm.tsx';
import { DRAWER_PHONE } from './page-elements.ts';

/** Renders the message form into an empty element. */
export const mountForm = (container: HTMLElement): void =>
  createRoot(container).render(createElement(MessageForm, { phone: container.getAttribute(DRAWER_PHONE)! }));
