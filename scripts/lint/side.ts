/** The rules for imports within one side of the project. */
export interface Side {
  /** The side's folder, as a path from the project's root. */
  root: string
  /** The areas from the lowest to the highest. A file may import from its own area and from lower ones. */
  areas: readonly string[]
  /** The areas that hold machinery; higher areas may import any of their files. */
  machinery: readonly string[]
  /** The areas that put the others together; they may import any file. */
  composing: readonly string[]
  /** Each word (a folder within an area) with the words of its area that it may import. */
  words: Readonly<Record<string, readonly string[]>>
  /** The files that other areas may import although they aren't machinery. */
  doors: readonly string[]
}
