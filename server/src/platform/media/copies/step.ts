/** One call of the tool. Command line and library get the same filters and options. */
export interface Step {
  /** Path of an mp4. */
  input: string
  /** Where to begin, in seconds: at the last key frame before. */
  from?: number
  /** Whether the input begins at 0 whatever its times are: those of a live stream's recording are late. */
  fromZero?: boolean
  video?: Track & {
    /** Filter that turns the stored picture upright. The command line does that by itself. */
    turn?: string
  }
  audio?: Track
  /** Name of an mp4 in the folder whose sound is copied unchanged. */
  sound?: string
  /** The result. Null where only the figures that filters print are needed. */
  output: { name: string; format: 'mp4' | 'webp' } | null
}

interface Track {
  filters: string
  /** The encoder. Null where only the figures that filters print are needed. */
  encoder: 'libx264' | 'libwebp' | 'aac' | null
  options: Readonly<Record<string, string>>
  /** Number of frames after which the step stops. */
  frames?: number
}
