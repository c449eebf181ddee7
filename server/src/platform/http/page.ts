/** Number of rows on a page of a list, newest first. */
const PAGE = 50

/** Number of rows to select: one more than a page, to see whether there is another page. */
export const PAGE_AND_ONE = PAGE + 1

/** Returns the rows of this page, and the id before which the next page begins. Null: this is the last page. */
export function pageOf<Row extends { id: number }>(rows: Row[]): { page: Row[]; nextBefore: number | null } {
  const page = rows.slice(0, PAGE)
  return { page, nextBefore: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}
