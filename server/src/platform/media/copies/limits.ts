/** What the work on one video may cost (W03). */
export interface Limits {
  /** Length of the video that the file claims, in seconds. */
  videoSeconds: number
  /** Pixels of one frame: 4096 × 2304 by default, so 4K passes and 8K does not. */
  pixels: number
  framesPerSecond: number
  /** Tracks of all kinds. Phones write up to seven. */
  tracks: number
  /** Time of one step for each second of the video, and its bounds, in seconds. */
  secondsPerSecond: number
  leastSeconds: number
  mostSeconds: number
  /** Resident memory of the child and what it starts. */
  memoryBytes: number
  /** All files in the folder together. */
  folderBytes: number
}

const MB = 1024 * 1024

export const usualLimits: Limits = {
  videoSeconds: 20 * 60,
  pixels: 4096 * 2304,
  framesPerSecond: 240,
  tracks: 20,
  secondsPerSecond: 30,
  leastSeconds: 60,
  mostSeconds: 2 * 60 * 60,
  memoryBytes: 1536 * MB,
  folderBytes: 1024 * MB,
}

/** How long one step may take, in seconds. */
export const stepSeconds = (limits: Limits, videoSeconds: number): number =>
  Math.min(Math.max(limits.leastSeconds, limits.secondsPerSecond * videoSeconds), limits.mostSeconds)
