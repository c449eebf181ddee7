/** Loudness that every viewing copy should have (W01). */
const TARGET_LUFS = -16
const TOLERANCE_LU = 1
export const MAX_TRUE_PEAK = -1.5

/** Sound below this level is silence or noise, which is not made louder. */
const SILENCE_LUFS = -60

export interface Loudness {
  /** Integrated loudness (EBU R 128); −70 for silence. */
  lufs: number
  /** True peak in dB. */
  peak: number
}

/** Reads what ffmpeg's filters `ebur128=metadata=1:peak=true,ametadata=print` printed. */
export const parseLoudness = (printed: string): Loudness => {
  const last = (key: string) =>
    Number([...printed.matchAll(new RegExp(`^lavfi\\.r128\\.${key}=(\\S+)$`, 'gm'))].at(-1)?.[1])
  const lufs = last('I')
  // The printed peaks are linear: 1 is full scale.
  const peaks = [...printed.matchAll(/^lavfi\.r128\.true_peaks_ch\d=(\S+)$/gm)].map((match) =>
    Number(match[1]),
  )
  const peak = Math.max(0, ...peaks.filter(Number.isFinite))
  return { lufs: Number.isFinite(lufs) ? lufs : -70, peak: peak > 0 ? 20 * Math.log10(peak) : -100 }
}

export const isSilent = ({ lufs }: Loudness): boolean => lufs < SILENCE_LUFS

export const isLoudEnough = ({ lufs }: Loudness, tolerance = TOLERANCE_LU): boolean =>
  Math.abs(lufs - TARGET_LUFS) <= tolerance

/** Gain in dB, and the level in dB above which the limiter works. */
export interface Levels {
  gain: number
  ceiling: number
}

export const firstLevels = ({ lufs }: Loudness): Levels => ({
  gain: TARGET_LUFS - lufs,
  ceiling: MAX_TRUE_PEAK - 0.5,
})

/** Returns the levels of the next attempt, corrected by the result of the last one. */
export const nextLevels = (levels: Levels, result: Loudness): Levels => ({
  gain: Math.min(levels.gain + TARGET_LUFS - result.lufs, 60),
  ceiling: levels.ceiling - Math.max(0, result.peak - MAX_TRUE_PEAK + 0.2),
})
