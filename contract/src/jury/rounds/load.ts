/** The most hours that judging may cost a judge in a round, unless the admin sets another limit (J07). */
export const DEFAULT_MOST_HOURS = 6
/**
 * How many judges an entry gets if not every judge sees every entry, unless the admin sets another number (J07).
 */
export const DEFAULT_JUDGES_PER_ENTRY = 5
/** The fewest judges that an entry needs to be judged (J07). */
export const LEAST_JUDGES = 3

const WORDS_PER_MINUTE = 200
const MINUTES_TO_MARK = 2

interface Costs {
  entries: number
  videoSeconds: number
  words: number
}

/**
 * Returns the minutes that entries cost a judge: to watch their videos, read their answers and mark them (J07).
 */
export const minutesOfAll = ({ entries, videoSeconds, words }: Costs): number =>
  videoSeconds / 60 + words / WORDS_PER_MINUTE + entries * MINUTES_TO_MARK

/** Returns the minutes that one entry costs a judge. */
export const minutesOf = (entry: Omit<Costs, 'entries'>): number => minutesOfAll({ entries: 1, ...entry })
