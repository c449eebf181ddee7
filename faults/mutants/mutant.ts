/** A build that is broken on purpose. */
export interface Mutant {
  what: string
  file: string
  /** Stands exactly once in the file. */
  text: string
  instead: string
  tests: string[]
}
