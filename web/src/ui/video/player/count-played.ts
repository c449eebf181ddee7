/** Adds up how much of a video was played: what is skipped doesn't count, what is seen twice counts twice. */
export function countPlayed() {
  let last: number | null = null
  let seconds = 0
  return {
    /** The position that playing has come to, in seconds. */
    reach(at: number) {
      if (last !== null && at > last) seconds += at - last
      last = at
    },
    /** The next position doesn't follow from the last one. */
    jump() {
      last = null
    },
    seconds: () => seconds,
    /** Begins anew. */
    take() {
      const taken = seconds
      seconds = 0
      return taken
    },
  }
}
