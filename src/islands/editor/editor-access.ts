/** Asks who this is before anything of the desk is loaded: only editors get it. */
import { comeToDesk } from '#src/stores/editor/desk.ts';

const desk = document.querySelector<HTMLElement>('#desk')!;
const said = document.querySelector<HTMLElement>('#desk-says')!;

const WORDS = {
  'no editor': 'The desk is for editors. Your account may not edit.',
  'no answer': 'We could not reach our server. Please load this page again.',
};

async function open(): Promise<void> {
  const who = await comeToDesk();
  if (who === 'signed out') return location.replace(`/login?from=${encodeURIComponent('/editor')}`);
  if (who !== 'editor') return say(WORDS[who]);
  try {
    // forms are checked without code written at run time, which the content policy would refuse
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
    const { mount } = await import('./mount.tsx');
    desk.replaceChildren();
    mount(desk);
  } catch {
    say('The desk could not be loaded. Please load this page again.');
  }
}

function say(words: string): void {
  said.textContent = words;
}

void open();
