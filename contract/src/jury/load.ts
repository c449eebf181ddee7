/** Hours that judging may cost a judge in a round, unless the admin says otherwise (J07). */
export const DEFAULT_MOST_HOURS = 6
/** Judges an entry gets where not everybody sees everything, unless the admin says otherwise (J07). */
export const DEFAULT_JUDGES_PER_ENTRY = 5
/** With fewer judges an entry can't be judged (J07). */
export const LEAST_JUDGES = 3

const WORDS_PER_MINUTE = 200
const MINUTES_TO_MARK = 2

/** Minutes that one entry costs a judge: to watch its videos, to read its answers, to mark it (J07). */
export const minutesOf = ({ videoSeconds, words }: { videoSeconds: number; words: number }): number =>
  videoSeconds / 60 + words / WORDS_PER_MINUTE + MINUTES_TO_MARK
