/** Rows in groups of a size; the last one may be smaller. */
export async function* groupRows<Row>(rows: Iterable<Row> | AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    if (group.push(row) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
