/** Returns a length in seconds as clocks write it: '1:05'. */
export function clockDuration(seconds: number): string {
  const total = Math.round(seconds)
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
