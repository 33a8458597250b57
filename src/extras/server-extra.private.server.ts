import type { SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { ConversationItem } from '#src/features/inbox/inbox-calls.ts';
import type { ExportTable } from '#src/kit/export-table.server.ts';
import type { PageCall } from '#src/features/publishing/page-endpoint.server.ts';

/** What an extra adds to the functions of other features (docs/architecture.md). */
export interface ServerExtra {
  /** responds with the pages below a path, `/quotes/` */
  pages?: { below: string; respond: (call: PageCall) => Promise<Response> };
  /** fields that messages of the inbox get, by the id of the message */
  messageFields?: (db: Database, messageIds: number[]) => Promise<ReadonlyMap<number, object>>;
  /** which messages count as something else, and their name in the trends of the desk */
  countedApart?: { name: string; isOne: SQL };
  /** what waits for staff; `section` of the desk */
  waiting?: (db: Database) => Promise<{ section: string; n: number; text: string }>;
  /** what else belongs to a person, and what can stand for one in a link of the desk, `quote-1004` */
  person?: {
    kind: string;
    /** the messages and accounts that may be of the person, by the number in the link */
    leadsTo: (db: Database, number: string) => Promise<PersonKey[]>;
    /** @param contents of the person's messages */
    items: (db: Database, accountIds: number[], contents: string[], now: Date) => Promise<PersonItem[]>;
  };
  /** tables that leave the desk as files, by the name of the file; made for each file, since times are in the shop's zone */
  exports?: () => Record<string, ExportTable>;
}

export interface PersonKey {
  /** `message` or `account`; another leads to nobody */
  kind: string;
  id: number;
}

export interface PersonItem {
  item: ConversationItem;
  /** empty: not known */
  vehicle: string;
  /** `4 × Nokian Hakkapeliitta R5` */
  tires: string[];
}
