export interface Pace {
  startedAt: number
  at: number
  bytes: number
  /** Bytes a second, smoothed; null until two moments are known. */
  speed: number | null
}

const STEP_MS = 250
const SMOOTHING_MS = 10_000
/** How long no speed is told. At first the socket's buffer sets the speed, not the line. */
const FIRST_ESTIMATE_MS = 3_000

/** @param bytes how many the server has already */
export const startPace = (at: number, bytes = 0): Pace => ({ startedAt: at, at, bytes, speed: null })

/** The pace after another progress report; too soon after the last one it stays the same. */
export function measure(pace: Pace, bytes: number, at: number): Pace {
  const elapsed = at - pace.at
  if (elapsed < STEP_MS) return pace
  const now = ((bytes - pace.bytes) * 1000) / elapsed
  // Until the smoothing window is full, the plain average of everything counts.
  const weight = Math.max(1 - Math.exp(-elapsed / SMOOTHING_MS), elapsed / (at - pace.startedAt))
  const speed = pace.speed === null ? now : pace.speed + weight * (now - pace.speed)
  return { startedAt: pace.startedAt, at, bytes, speed }
}

/** Returns the seconds left; null while they can't be estimated. */
export function secondsLeft(pace: Pace, totalBytes: number): number | null {
  if (!pace.speed || pace.at - pace.startedAt < FIRST_ESTIMATE_MS) return null
  return Math.max(0, totalBytes - pace.bytes) / pace.speed
}

/** 'quedan 6 min'. Rounded up, so that it seldom takes longer than announced. */
export function timeLeftText(seconds: number): string {
  if (seconds <= 55) return `quedan ${Math.max(5, Math.ceil(seconds / 5) * 5)} s`
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean)
  return `${minutes === 1 || hours === 1 ? 'queda' : 'quedan'} ${parts.join(' ')}`
}
