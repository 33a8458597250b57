/** Hydrates the form at once when it has a draft, a message that waits, or a subject from the URL; otherwise when it is touched. */
import { readStored } from './message-storage-store.ts';

if (readStored('draft') || readStored('waiting') || new URLSearchParams(location.search).has('about'))
  document.querySelector('main [data-message-form] astro-island')?.dispatchEvent(new Event('hydrate'));
