import type { Db } from '../../platform/db/db.ts'
import type { Tool } from '../../platform/media/copies/make-copy.ts'
import { countCopies } from './queries.ts'

/**
 * Yields a sentence for each thing that an operator should know about the viewing copies. None of them is damage
 * (W06).
 */
export async function* describeCopies(db: Db, findTool: () => Promise<Tool | null>): AsyncGenerator<string> {
  const { open, failed, since } = await countCopies(db)
  if (open > 0 && since) yield `Viewing copies: ${open} wait, the first since ${since.toISOString()}`
  if (failed > 0) yield `Viewing copies: ${failed} failed; an admin can have them made again`
  if (open > 0 && !(await findTool()))
    yield 'Viewing copies: nothing that makes them is installed here. Install ffmpeg, or set FFMPEG'
}
