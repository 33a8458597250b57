/** Code that few page views need, in one file, so that the worker has only one to cache. */
export { offerInstall } from './install.ts';
export { showNotice } from './notice.ts';
export { registerWithUpdatePrompt } from './update-prompt.ts';
export { deleteWaitingMessage, storeWaitingMessage } from './waiting-message.ts';
