/** Loads the desk for the staff alone: the server confirms the viewer's rights first. */
import { checkAccess } from '#src/features/desk-frame/desk-store.ts';
import { ACCESS_STATUS, DESK } from '#src/features/desk-frame/page-elements.client.ts';

const desk = document.querySelector<HTMLElement>(`#${DESK}`)!;
const status = document.querySelector<HTMLElement>(`#${ACCESS_STATUS}`)!;

const MESSAGES = {
  'no editor':
    'The desk is for the staff of the shop. Your account has no role there: ask an owner of the shop for an invitation.',
  'no answer': 'We could not reach our server. Please reload this page.',
};

async function open(): Promise<void> {
  const access = await checkAccess();
  if (access === 'signed out') return location.replace(`/login?from=${encodeURIComponent('/editor')}`);
  if (access !== 'editor') return showStatus(MESSAGES[access]);
  try {
    // zod must not compile schemas at run time, which the content security policy forbids
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
    const { mountDesk } = await import('./Desk.tsx');
    desk.replaceChildren();
    mountDesk(desk);
  } catch {
    showStatus('The desk could not be loaded. Please reload this page.');
  }
}

function showStatus(text: string): void {
  status.textContent = text;
}

void open();
