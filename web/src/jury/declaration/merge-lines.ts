import { fold } from '@portal/contract/platform/words.ts'
import { linesOf } from '../../ui/form/lines.ts'

/**
 * Returns the lines of two texts that were both made of `read`: what either added, without what either removed. Nobody
 * has to choose, because a declaration is safe with too many lines and not with too few (J15).
 */
export function mergeLines(read: string, typed: string, held: string): string {
  const before = linesIn(read)
  const other = linesIn(held)
  const kept = linesOf(typed).filter((line) => other.has(fold(line)) || !before.has(fold(line)))
  const own = linesIn(typed)
  const added = linesOf(held).filter((line) => !own.has(fold(line)) && !before.has(fold(line)))
  return [...kept, ...added].join('\n')
}

const linesIn = (text: string) => new Set(linesOf(text).map((line) => fold(line)))
