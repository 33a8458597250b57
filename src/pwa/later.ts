/** What few views need: the worker keeps it as one file. */
export { offerInstall } from './install.ts';
export { showNotice } from './notice.ts';
export { registerWithUpdatePrompt } from './update-prompt.ts';
export { deleteWaitingMessage, storeWaitingMessage } from './waiting-message.ts';
