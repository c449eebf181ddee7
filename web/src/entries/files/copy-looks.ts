import type { CampaignFile } from '@portal/contract/entries/files.ts'

const SOON_MS = 3000
const LATER_MS = 30_000
/** The number of answers after which a video that still waits may wait for hours. */
const SOON_LOOKS = 40

/**
 * Returns the pause in milliseconds until the videos are fetched again; undefined if no copy is awaited (W04).
 * @param looks how many answers have come so far
 */
export function pauseUntilNextLook(files: readonly CampaignFile[], looks: number): number | undefined {
  const states = new Set(files.map(({ copy }) => copy.state))
  if (states.has('working')) return SOON_MS
  if (!states.has('waiting')) return undefined
  return looks < SOON_LOOKS ? SOON_MS : LATER_MS
}
