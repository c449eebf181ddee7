/** Hours that judging may cost a judge in a round, unless the admin says otherwise (J07). */
export const DEFAULT_MOST_HOURS = 6
/** Judges an entry gets where not everybody sees everything, unless the admin says otherwise (J07). */
export const DEFAULT_JUDGES_PER_ENTRY = 5
/** With fewer judges an entry can't be judged (J07). */
export const LEAST_JUDGES = 3

const WORDS_PER_MINUTE = 200
const MINUTES_TO_MARK = 2

interface Costs {
  entries: number
  videoSeconds: number
  words: number
}

/** Minutes that entries cost a judge: to watch their videos, to read their answers, to mark them (J07). */
export const minutesOfAll = ({ entries, videoSeconds, words }: Costs): number =>
  videoSeconds / 60 + words / WORDS_PER_MINUTE + entries * MINUTES_TO_MARK

/** The same of one entry. */
export const minutesOf = (entry: Omit<Costs, 'entries'>): number => minutesOfAll({ entries: 1, ...entry })
