import type { PendingItem } from '@portal/contract/entries/enrollments.ts'

/** What several enrollments of a campaign lack, said once: they share everything but the answers of one category. */
export function distinctItems(items: readonly PendingItem[]): PendingItem[] {
  return [...new Map(items.map((item) => [`${item.section}#${item.field}`, item])).values()]
}
