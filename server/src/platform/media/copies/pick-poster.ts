/**
 * Returns the number of the most telling frame: the one with the most detail among those that are neither nearly
 * black nor nearly white.
 * @param printed what ffmpeg's filters `entropy,signalstats,metadata=print` printed about the frames
 */
export const pickPoster = (printed: string): number => {
  const values = (key: string) =>
    [...printed.matchAll(new RegExp(`^lavfi\\.${key}=(\\S+)$`, 'gm'))].map((match) => Number(match[1]))
  const brightness = values('signalstats\\.YAVG')
  const detail = values('entropy\\.entropy\\.normal\\.Y')
  const scores = detail.map((bits, frame) => bits * usable(brightness[frame] ?? 0))
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

// Brightness 16 is black and 235 is white.
const usable = (brightness: number): number => (brightness < 32 ? 0.1 : brightness > 225 ? 0.3 : 1)
