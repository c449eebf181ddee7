import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { atMost, note } from './goals.ts'
import { databaseOf, startPortal } from './portal.ts'
import { memoryOf, type Server, startServer } from './processes.ts'
import { inTurn, median, ratio } from './rounds.ts'

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
  await serverAlone(join(folder, '0'))
}

async function startOnce(dataDir: string, command?: string[]): Promise<number> {
  const portal = await startPortal(dataDir, command)
  await portal.stop()
  return portal.readySeconds
}

const ROUNDS = 7
const SETTLE_MS = 3000

/** Measures the server's start beside that of bare Fastify, both on a database that is already running. */
async function serverAlone(dataDir: string) {
  const host = await startPortal(dataDir)
  const env = { DATABASE_URL: await databaseOf(dataDir) }
  const memory: Record<'portal' | 'floor', number[]> = { portal: [], floor: [] }
  const measure = async (name: 'portal' | 'floor', start: () => Promise<Server>) => {
    const server = await start()
    await setTimeout(SETTLE_MS)
    memory[name].push((await memoryOf(server.pid))?.now ?? Number.NaN)
    await server.stop()
    return server.readySeconds
  }
  const seconds = await inTurn(ROUNDS, {
    portal: () => measure('portal', () => startPortal(join(dataDir, 'alone'), undefined, env)),
    floor: () => measure('floor', () => startServer('ops/bench/floor-api.ts', env)),
  })
  await host.stop()
  const inMs = (times: number[]) => (median(times) * 1000).toFixed(0)
  const starts = `${inMs(seconds.portal)} / ${inMs(seconds.floor)} ms`
  const megabytes = `${median(memory.portal).toFixed(0)} / ${median(memory.floor).toFixed(0)} MB`
  atMost(
    `the server alone ready (${starts}), times bare Fastify’s`,
    ratio(seconds.portal, seconds.floor),
    2.5,
    '×',
  )
  atMost(`its idle memory (${megabytes}), times bare Fastify’s`, ratio(memory.portal, memory.floor), 2, '×')
}
