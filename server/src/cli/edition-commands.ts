import { writeFile } from 'node:fs/promises'
import { type EditionFile, editionFileSchema } from '@portal/contract/editions/edition-file.ts'
import { MAX_EDITION_FILE_BYTES } from '@portal/contract/editions/limits.ts'
import { missingInEdition } from '@portal/contract/editions/missing-in-edition.ts'
import { MAX_ID } from '@portal/contract/platform/limits.ts'
import { importEdition } from '../editions/preparation/create-edition.ts'
import { editionNow, fileOf, listEditions } from '../editions/preparation/read-edition.ts'
import type { Print } from '../platform/backup/contents.ts'
import type { Db } from '../platform/db/db.ts'
import { readNamedFile } from './read-named-file.ts'
import { UsageError } from './usage-error.ts'

export async function showEditions(db: Db): Promise<string> {
  const lines = (await listEditions(db)).map(({ id, state, name, year, programs }) =>
    [`${id}  ${state}  ${name} ${year}`, ...programs.map(({ label }) => `     ${label}`)].join('\n'),
  )
  return lines.join('\n')
}

/** Prints the edition's file, or writes it and says so. @throws UsageError */
export const exportEdition =
  (editionId: number, file: string | undefined) =>
  async (db: Db): Promise<string> => {
    if (!(await listEditions(db)).some(({ id }) => id === editionId))
      throw new UsageError(`There is no edition ${editionId}.`)
    const text = JSON.stringify(fileOf(await editionNow(db, editionId)), null, 2)
    if (file === undefined) return text
    // An existing file is never overwritten.
    await writeFile(file, `${text}\n`, { flag: 'wx' })
    return `Edition ${editionId} is in ${file}.`
  }

/**
 * Checks an edition's file.
 * @returns the exit code
 */
export async function checkEdition(file: string, print: Print): Promise<number> {
  const content = await readEditionFile(file, print)
  if (!content) return 1
  print('The file has no faults.')
  const missing = missingInEdition(content, 'draft')
  if (missing.length > 0) print('What publishing it would still need:')
  for (const { section, field, text } of missing)
    print(`${[section, field].filter(Boolean).join('.')}: ${text}`)
  return 0
}

/**
 * Imports an edition's file.
 * @returns the exit code
 */
export async function importEditionFile(db: Db, file: string, print: Print): Promise<number> {
  const content = await readEditionFile(file, print)
  if (!content) return 1
  print(
    `Edition ${await importEdition(db, { adminId: null }, content)} is a draft now. An admin can finish and publish it.`,
  )
  return 0
}

/** Returns an edition's number. @throws UsageError */
export function editionOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > MAX_ID) throw new UsageError(`'${text}' is no edition's number.`)
  return id
}

/** Reads an edition's file. Returns undefined when it has faults, after printing each with its path. */
async function readEditionFile(file: string, print: Print): Promise<EditionFile | undefined> {
  const parsed = editionFileSchema.safeParse(jsonIn(await readNamedFile(file, MAX_EDITION_FILE_BYTES)))
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) print(`${path.join('.') || file}: ${message}`)
  return undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The file is no JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
