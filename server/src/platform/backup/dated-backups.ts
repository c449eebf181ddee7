import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST, readManifest } from './manifest.ts'

/**
 * Number of newest backups that are kept, and of days whose newest backup is kept. With hourly backups, those of
 * earlier days would otherwise all be removed.
 */
const KEPT = 14

/** The names of dated backups. Folders with other names belong to somebody else and stay. */
const DATED = /^20\d\d-\d\d-\d\d-\d{4}$/
const dayOf = (name: string) => name.slice(0, 10)

/** Returns the folder of a new backup beside the earlier ones. */
export function datedFolder(parent: string): string {
  const now = new Date().toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
  return join(parent, now.replace(' ', '-').replace(':', ''))
}

/** Removes backups that were not finished, because the process was killed or the machine stopped. */
export async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await datedIn(parent)) if (!isFinished(parent, name)) await remove(parent, name)
}

/** Removes old backups. The newest one that lacks no video stays, however many came after it. */
export async function removeOld(parent: string): Promise<void> {
  const names = (await datedIn(parent)).filter((name) => isFinished(parent, name))
  const ofDays = names.filter((name, index) => dayOf(name) !== dayOf(names[index - 1] ?? ''))
  const whole = await newestWhole(parent, names)
  const kept = new Set([...names.slice(0, KEPT), ...ofDays.slice(0, KEPT), whole])
  for (const name of names) if (!kept.has(name)) await remove(parent, name)
}

/** Returns the names of dated backups, newest first. */
async function datedIn(parent: string): Promise<string[]> {
  const names = await readdir(parent)
  return names
    .filter((name) => DATED.test(name))
    .toSorted()
    .toReversed()
}

const isFinished = (parent: string, name: string) => existsSync(join(parent, name, MANIFEST))

async function newestWhole(parent: string, names: string[]): Promise<string | undefined> {
  for (const name of names) {
    try {
      const { damaged } = readManifest(await readFile(join(parent, name, MANIFEST), 'utf8'))
      if (damaged.length === 0) return name
    } catch {
      continue
    }
  }
  return undefined
}

const remove = (parent: string, name: string) => rm(join(parent, name), { recursive: true, force: true })
