/** What the work on one video may cost (W03). */
export interface Limits {
  /** Maximum length in seconds that the file may claim. */
  videoSeconds: number
  /** Maximum pixels of one frame, with the edge that codecs add: 5.3K of action cameras passes, 8K does not. */
  pixels: number
  framesPerSecond: number
  /** Maximum number of tracks of all kinds. Phones write up to seven. */
  tracks: number
  /** Time limit of a step in seconds, per second of the video. The next two are its lower and upper bound. */
  secondsPerSecond: number
  leastSeconds: number
  mostSeconds: number
  /** Maximum resident memory of the child and its own children. */
  memoryBytes: number
  /** Maximum bytes of all files in the folder together. */
  folderBytes: number
}

const MB = 1024 * 1024

export const usualLimits: Limits = {
  videoSeconds: 20 * 60,
  pixels: 5312 * 3008,
  framesPerSecond: 240,
  tracks: 20,
  secondsPerSecond: 30,
  leastSeconds: 60,
  mostSeconds: 2 * 60 * 60,
  memoryBytes: 1536 * MB,
  folderBytes: 1024 * MB,
}

/** Returns how long one step may take, in seconds. */
export const stepSeconds = (limits: Limits, videoSeconds: number): number =>
  Math.min(Math.max(limits.leastSeconds, limits.secondsPerSecond * videoSeconds), limits.mostSeconds)
