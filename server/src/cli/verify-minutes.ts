import { MAX_ID } from '@portal/contract/platform/limits.ts'
import { verifyMinutes as verify } from '../jury/minutes/verify-minutes.ts'
import type { Print } from '../platform/backup/contents.ts'
import type { Db } from '../platform/db/db.ts'
import { digestOf } from '../platform/digest/digest.ts'
import { readNamedFile } from './read-named-file.ts'
import { UsageError } from './usage-error.ts'

/** Maximum bytes of a file: many times what the longest sitting makes. */
const MAX_MINUTES_BYTES = 100_000_000

/**
 * Prints whether minutes are unchanged since they were written, and who signed them (J55).
 * @param which number of the minutes, or a file with their data as it was downloaded
 * @returns the exit code
 * @throws UsageError
 */
export async function verifyMinutes(db: Db, which: string, print: Print): Promise<number> {
  const id = /^\d+$/.test(which) ? Number(which) : undefined
  if (id !== undefined && (id < 1 || id > MAX_ID)) throw new UsageError(`'${which}' is no minutes.`)
  const digest = id === undefined ? await digestOfFile(which) : undefined
  if (digest !== undefined) print(`SHA-256 of the data in ${which}: ${digest}`)
  const minutes = await verify(db, digest === undefined ? { id: id ?? 0 } : { digest })
  if (!minutes) {
    print(
      digest === undefined ? `There are no minutes ${which}.` : 'No minutes of this portal have these data.',
    )
    return 1
  }
  const { content, signatures, findings } = minutes
  print(
    `Minutes ${minutes.id}, ${content.category.name}, ${content.round}, ended ${content.endedAt}: ${minutes.digest}`,
  )
  for (const { judge, signedAt } of signatures) print(`Signed by judge ${judge} at ${signedAt.toISOString()}`)
  for (const finding of findings) print(finding)
  return findings.length === 0 ? 0 : 1
}

async function digestOfFile(file: string): Promise<string> {
  try {
    return digestOf(JSON.parse(await readNamedFile(file, MAX_MINUTES_BYTES)))
  } catch {
    throw new UsageError(`'${file}' is no minutes, and no file with the data of minutes.`)
  }
}
