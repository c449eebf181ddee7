/** Returns whether such a day and time exist: '2025-02-03', '2025-02-03T23:59'. */
export function isOnCalendar(wall: string): boolean {
  const time = Date.parse(wall.includes('T') ? `${wall}Z` : wall)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(wall)
}
