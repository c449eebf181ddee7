export interface Pace {
  startedAt: number
  at: number
  bytes: number
  /** Bytes a second, smoothed; null until two moments are known. */
  speed: number | null
}

const STEP_MS = 250
const SMOOTHING_MS = 10_000
/** Before that the socket's buffer, not the line, sets the speed. */
const FIRST_ESTIMATE_MS = 3_000

/** @param bytes those that are there already */
export const startPace = (at: number, bytes = 0): Pace => ({ startedAt: at, at, bytes, speed: null })

/** The pace after another progress report; too soon after the last one it stays the same. */
export function measure(pace: Pace, bytes: number, at: number): Pace {
  const elapsed = at - pace.at
  if (elapsed < STEP_MS) return pace
  const now = ((bytes - pace.bytes) * 1000) / elapsed
  // The plain average of everything until the smoothing window is full.
  const weight = Math.max(1 - Math.exp(-elapsed / SMOOTHING_MS), elapsed / (at - pace.startedAt))
  const speed = pace.speed === null ? now : pace.speed + weight * (now - pace.speed)
  return { startedAt: pace.startedAt, at, bytes, speed }
}

/** Null while nobody can tell. */
export function secondsLeft(pace: Pace, totalBytes: number): number | null {
  if (!pace.speed || pace.at - pace.startedAt < FIRST_ESTIMATE_MS) return null
  return Math.max(0, totalBytes - pace.bytes) / pace.speed
}

/** 'quedan 6 min': rounded up, so that it is never sooner than said. */
export function timeLeftText(seconds: number): string {
  if (seconds <= 55) return `quedan ${Math.max(5, Math.ceil(seconds / 5) * 5)} s`
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean)
  return `${minutes === 1 || hours === 1 ? 'queda' : 'quedan'} ${parts.join(' ')}`
}
