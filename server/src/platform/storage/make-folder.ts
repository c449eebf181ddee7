import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that only this user may read, with its parents, unless they exist. It doesn't use mkdir's
 * `recursive`, which never ends where nothing can be made, as under /proc.
 * @throws Error that says what to do
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeWithParents(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(
      `The folder ${path} can't be made (${code}): name another one, or let this user write there.`,
      { cause },
    )
  }
}

async function makeWithParents(path: string): Promise<void> {
  try {
    await makeOne(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    await makeWithParents(dirname(path))
    await makeOne(path)
  }
}

const makeOne = (path: string): Promise<void> =>
  mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isDirectory()) throw error
  })
