import type { PendingItem } from '@portal/contract/entries/enrollments.ts'

/** Splits the pending items of a campaign: those that every entry lacks, and the rest of each entry. */
export function splitShared(entries: readonly (readonly PendingItem[])[]) {
  const [first = [], ...others] = entries
  const shared =
    others.length === 0
      ? []
      : first.filter((item) => others.every((items) => items.some((each) => isSame(each, item))))
  const own = entries.map((items) => items.filter((item) => !shared.some((each) => isSame(each, item))))
  return { shared, own }
}

const isSame = (a: PendingItem, b: PendingItem) => a.section === b.section && a.text === b.text
