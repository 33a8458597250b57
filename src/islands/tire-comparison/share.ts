/** Shares the link to a comparison by the device's own menu; without one it is copied. */
import { say } from './status.ts';

export async function share(): Promise<void> {
  const link = { title: document.title, url: location.href };
  if (!navigator.share) return copy(link.url);
  try {
    await navigator.share(link);
  } catch (error) {
    // The visitor has closed the menu.
    if ((error as DOMException).name !== 'AbortError') await copy(link.url);
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    say('Link copied.');
  } catch {
    say('Your browser blocks copying. Copy the link from the address bar.');
  }
}
