/** Hydrates the form when it is touched, or at once when it has a draft to restore or a subject from the URL. */
import { readStored } from './message-storage-store.ts';

if (readStored('draft') || readStored('waiting') || new URLSearchParams(location.search).has('about'))
  document.querySelector('main [data-message-form] astro-island')?.dispatchEvent(new Event('hydrate'));
