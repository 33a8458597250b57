import { setImmediate } from 'node:timers/promises';

export const chunksOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));

/** With a pause behind each chunk, in which a server answers others. */
export async function* unhurriedChunks<Row>(rows: readonly Row[], size: number): AsyncGenerator<Row[]> {
  for (const some of chunksOf(rows, size)) {
    yield some;
    await setImmediate();
  }
}
