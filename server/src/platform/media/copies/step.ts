/** One call of the tool. The command line and the library read the same filters and options. */
export interface Step {
  /** Path of an mp4. */
  input: string
  /** Where to begin, in seconds. */
  from?: number
  video?: Track & {
    /** Puts the stored picture upright. The command line does that by itself. */ turn?: string
  }
  audio?: Track
  /** Name of an mp4 in the folder, whose sound is taken over as it is. */
  sound?: string
  /** Null where only the filters' printed figures count. */
  output: { name: string; format: 'mp4' | 'webp' } | null
}

interface Track {
  filters: string
  /** Null where only the filters' printed figures count. */
  encoder: 'libx264' | 'libwebp' | 'aac' | null
  options: Readonly<Record<string, string>>
  /** Stop after so many frames. */
  frames?: number
}
