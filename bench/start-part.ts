import { join } from 'node:path'
import { atMost, note } from './goals.ts'
import { startPortal } from './portal.ts'
import { median } from './rounds.ts'

const TIMES = 3

export async function measureStart(folder: string) {
  const first: number[] = []
  const later: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const dataDir = join(folder, String(time))
    first.push(await startOnce(dataDir))
    later.push(await startOnce(dataDir))
  }
  atMost('ready after a first start, database made', median(first), 5, 's')
  atMost('ready after a later start', median(later), 2, 's')
  const build = performance.now()
  const npmStart = await startOnce(join(folder, '0'), ['npm', 'start'])
  note(
    'npm start, web built if it changed',
    `${((performance.now() - build) / 1000).toFixed(1)} s, ready after ${npmStart.toFixed(1)} s`,
  )
}

async function startOnce(dataDir: string, command?: string[]): Promise<number> {
  const portal = await startPortal(dataDir, command)
  await portal.stop()
  return portal.readySeconds
}
