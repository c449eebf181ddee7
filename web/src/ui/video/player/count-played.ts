/** Counts how much of a video was played. Skipped parts don't count; parts that are played twice count twice. */
export function countPlayed() {
  let last: number | null = null
  let seconds = 0
  return {
    /** Tells the position that playing has reached, in seconds. */
    reach(at: number) {
      if (last !== null && at > last) seconds += at - last
      last = at
    },
    /** Tells that the next position doesn't continue the last one. */
    jump() {
      last = null
    },
    seconds: () => seconds,
    /** Returns the seconds so far, and starts from zero again. */
    take() {
      const taken = seconds
      seconds = 0
      return taken
    },
  }
}
