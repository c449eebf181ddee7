import { inDigits } from '../words/quantities.ts'

export interface FileRules {
  maxFiles: number
  /** Bytes. */
  maxSize: number
  /** Media types and extensions with their dot; one of them is enough. */
  accept: readonly string[]
  sizeMessage: string
  typeMessage: string
}

interface Taken<F> {
  files: F[]
  refusal?: string
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>

const isAccepted = ({ name, type }: FileFacts, accept: readonly string[]) =>
  accept.some((kind) => (kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : type === kind))

/**
 * The list after a drop or a choice (V52, V53, V70). A wrong type or too many at once empty it; too large a file is
 * left out; a name that is there already is replaced; what is over the maximum is cut off, except that a single
 * place takes the newcomer.
 */
export function takeFiles<F extends FileFacts>(
  current: readonly F[],
  incoming: readonly F[],
  rules: FileRules,
): Taken<F> {
  const { maxFiles, maxSize, accept, sizeMessage, typeMessage } = rules
  if (incoming.length > maxFiles || incoming.some((file) => !isAccepted(file, accept)))
    return { files: [], refusal: typeMessage }

  const fitting = incoming.filter(({ size }) => size <= maxSize)
  const byName = new Map<string, F>()
  for (const file of maxFiles === 1 && fitting.length > 0 ? fitting : [...current, ...fitting])
    byName.set(file.name.normalize('NFC'), file)

  const files = [...byName.values()].slice(0, maxFiles)
  return fitting.length < incoming.length ? { files, refusal: sizeMessage } : { files }
}

export const kilobytes = (bytes: number) => `${inDigits(Math.max(1, bytes / 1024))} KB`
