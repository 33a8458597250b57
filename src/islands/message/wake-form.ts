/** The form on a page sleeps until it is touched. One that has words to bring back, or a subject from the address, is woken at once. */
import { recall } from '#src/stores/message/message-storage.ts';

if (recall('draft') || recall('waiting') || new URLSearchParams(location.search).has('about'))
  document.querySelector('main [data-message-form] astro-island')?.dispatchEvent(new Event('wake'));
