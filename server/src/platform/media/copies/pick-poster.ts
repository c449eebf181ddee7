interface Candidate {
  /** When the frame is shown, in seconds. */
  seconds: number
  isDark: boolean
}

// Brightness 16 is black and 235 is white.
const isDark = (brightness: number): boolean => brightness < 32
const usable = (brightness: number): number => (isDark(brightness) ? 0.1 : brightness > 225 ? 0.3 : 1)

/**
 * Returns the most telling frame: the one with the most detail among those that are neither nearly black nor nearly
 * white. Undefined when there is none at all.
 * @param printed what ffmpeg's filters `entropy,signalstats,metadata=print` printed about the frames
 */
export const pickPoster = (printed: string): Candidate | undefined => {
  let best: (Candidate & { score: number }) | undefined
  for (const frame of printed.split(/^(?=frame:)/m)) {
    const value = (key: string) => Number(new RegExp(`\\b${key}[:=](\\S+)`).exec(frame)?.[1])
    const brightness = value('signalstats\\.YAVG')
    const score = value('entropy\\.entropy\\.normal\\.Y') * usable(brightness)
    if (score > (best?.score ?? -1))
      best = { seconds: value('pts_time') || 0, isDark: isDark(brightness), score }
  }
  return best
}
