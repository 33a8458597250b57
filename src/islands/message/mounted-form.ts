import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import MessageForm from './MessageForm.tsx';

/** Draws the message form into a place that was empty. @param place `data-phone`: the number to call instead */
export const mountForm = (place: HTMLElement): void =>
  createRoot(place).render(createElement(MessageForm, { phone: place.dataset.phone! }));
