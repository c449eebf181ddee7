import { copyFile, link, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** When each file that comes from an earlier build was replaced, in milliseconds since 1970. */
type Kept = Record<string, number>

const KEPT = '.kept.json'
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
/** The most earlier builds whose files are kept. It matters to those who build often, as in development. */
const KEPT_BUILDS = 5

/**
 * Keeps the hashed files of earlier builds in the new build's folder, because pages that are open across an update
 * still ask for them.
 * @param before the folder of the build that is replaced; may be missing
 */
export async function keepAssets(before: string, built: string, now = Date.now()): Promise<void> {
  const replaced = await readKept(before)
  const own = new Set(await readdir(path.join(built, 'assets')))
  const candidates: Kept = {}
  for (const name of await readdir(path.join(before, 'assets')).catch(() => []))
    if (!own.has(name)) candidates[name] = replaced[name] ?? now

  const builds = new Set(
    [...new Set(Object.values(candidates))].toSorted((a, b) => b - a).slice(0, KEPT_BUILDS),
  )
  const kept = Object.entries(candidates).filter(([, at]) => builds.has(at) && now - at < KEPT_MS)
  for (const [name] of kept) {
    const [from, to] = [path.join(before, 'assets', name), path.join(built, 'assets', name)]
    await link(from, to).catch(() => copyFile(from, to))
  }
  await writeFile(path.join(built, KEPT), JSON.stringify(Object.fromEntries(kept)))
}

async function readKept(folder: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(path.join(folder, KEPT), 'utf8'))
  } catch {
    return {}
  }
}
