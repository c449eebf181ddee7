import type { Numbers } from '@portal/contract/desk/entries-list.ts'

export type Day = Numbers['byDay'][number]

/** The fewest days shown. With fewer the bars would be too thick. */
const AT_LEAST = 14
/** The most days shown. With more the bars would be too thin. */
const AT_MOST = 180
const DAY_MS = 24 * 60 * 60 * 1000

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns every day up to the last on which something happened, also days on which nothing did. */
export function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  // Days without a time; midnight UTC is used only for counting.
  const end = Date.parse(last.day)
  const length = Math.min(Math.max((end - Date.parse(first.day)) / DAY_MS + 1, AT_LEAST), AT_MOST)
  const known = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length }, (_, index) => {
    const day = isoDay(end - (length - 1 - index) * DAY_MS)
    return known.get(day) ?? { day, created: 0, sent: 0, uploads: 0 }
  })
}
