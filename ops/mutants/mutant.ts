/** A change that breaks the build on purpose. */
export interface Mutant {
  what: string
  file: string
  /** The text that is replaced. The file holds it exactly once. */
  text: string
  instead: string
  tests: string[]
}
