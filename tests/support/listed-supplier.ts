/** The supplier "nw", whose list a server has, as the editors' desk sets up its fetches and shows them. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { listFetches, suppliers } from '#db/schema/suppliers.ts';
import type { DeskSupplier } from '#src/features/suppliers/suppliers-calls.ts';
import { FETCH_DAYS } from '#src/kit/list-fetch.ts';
import { importFile } from './list-file.ts';
import { supplierList } from './supplier-list.ts';
import { northLines, type ListServer } from './list-server.ts';
import { ask, editor, entriesBy } from './staff.ts';

const daysOf = (chosen: boolean) => Object.fromEntries(FETCH_DAYS.map((day) => [day, chosen]));
export const EVERY_DAY = daysOf(true);

/** A server's answer: a list of the supplier with these rows. */
export const serving =
  (rows: string[]): ListServer['answer'] =>
  (_request, response) =>
    void response.end(supplierList('nw', rows).bytes);

/** Imports the first list of the supplier, and gives an editor's calls about it. */
export async function openListedSupplier(db: Database, lists: ListServer) {
  const me = await editor(db);
  const entries = entriesBy(me);
  await importFile(db, supplierList('nw', northLines()));
  const [supplier] = await db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.slug, 'nw'));
  const { id } = supplier!;

  const setSource = async (source: object): Promise<void> => {
    const { version, data } = await entries.read('supplier', id);
    const plain = { source_access: 'none', source_user: '', source_days: daysOf(false), source_times: [] };
    const { status, body } = await entries.put('supplier', id, version, { ...data, ...plain, ...source });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const desk = async (): Promise<DeskSupplier> =>
    ((await ask(me.visitor, 'GET', '/api/editor/suppliers')).body as { data: DeskSupplier[] }).data.find(
      ({ slug }) => slug === 'nw',
    )!;
  return {
    me,
    entries,
    id,
    setSource,
    /** The supplier as the desk shows it. */
    desk,
    /** How its last fetch ended. */
    last: async () => (await desk()).source!.last,
    /** Begins a test: nothing fetched or asked, the first list imported and served, its URL set. */
    reset: async (): Promise<void> => {
      lists.asked.length = 0;
      lists.answer = serving(northLines());
      await db.delete(listFetches);
      await importFile(db, { ...supplierList('nw', northLines()), anyway: true });
      await setSource({ source_url: lists.url });
    },
  };
}
