import type { PendingItem } from '@portal/contract/entries/enrollments.ts'

/** Returns each pending item once. A campaign's enrollments share all but the answers of one category. */
export function distinctItems(items: readonly PendingItem[]): PendingItem[] {
  return [...new Map(items.map((item) => [`${item.section}#${item.field}`, item])).values()]
}
