const BATCH = 500

/** Reads the rows of a table in batches. */
export async function* inBatches<Row extends { id: number }>(
  select: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await select(after, BATCH)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
