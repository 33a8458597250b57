import type { FunctionComponent } from 'react';
import type { ConversationItem, InboxMessage } from '#src/features/inbox/inbox-calls.ts';

/** What the desk gives to the sections of extras. */
export interface SectionParts {
  /** @property lead before the name, such as when the person comes */
  MessageItem: FunctionComponent<{ message: InboxMessage; lead?: string }>;
}

/** What an extra adds to the editors' desk, in the browser (docs/architecture.md). */
export interface DeskExtra {
  /** sections of the menu; a section's id is the path of the call that its readers must be allowed to make; `daily`: with what is to do */
  sections?: Array<{ id: string; title: string; about: string; daily?: true; View: FunctionComponent<SectionParts> }>;
  /** in each message of the inbox, above its addresses */
  InMessage?: FunctionComponent<{ message: InboxMessage }>;
  /** above the list of messages */
  AboveInbox?: FunctionComponent;
  /** a line of what a person has; nothing for items that are not this extra's */
  PersonItem?: FunctionComponent<{ item: ConversationItem }>;
  /** files to download in a section, by their names */
  exports?: Record<string, { title: string; section: string }>;
  /** plots of the overview, by the name of what is counted */
  trends?: Record<string, { title: string; section: string }>;
}
