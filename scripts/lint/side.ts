/** Who may import whom in a side of the project. */
export interface Side {
  /** Folder of the side, from the project's root. */
  root: string
  /** From the lowest to the highest: a file may import from its own area and from lower ones. */
  areas: readonly string[]
  /** Areas of machinery, of which any file may be imported from a higher area. */
  machinery: readonly string[]
  /** Areas that put the others together: they may import any file. */
  composing: readonly string[]
  /** Each word (folder within an area) and the words of the same area that it may import. */
  words: Readonly<Record<string, readonly string[]>>
  /** The files that other areas may import, besides machinery. */
  doors: readonly string[]
}
