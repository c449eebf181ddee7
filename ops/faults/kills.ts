import { setTimeout } from 'node:timers/promises'
import { databaseUrl } from '../../server/test/database-url.ts'
import { registerBrands } from '../../server/test/api-brands.ts'
import { findings } from './findings.ts'
import { killPostgres, type Portal, startPortal } from './portal.ts'
import { createWriter } from './writer.ts'

const victims = ['server', 'postgres', 'both'] as const

/** Kills each victim `rounds` times while brands write. Returns what was lost of what they were told, and more. */
export async function surviveKills(
  dataDir: string,
  { rounds, writers: count }: { rounds: number; writers: number },
) {
  const portal = await startPortal(dataDir)
  const readyMs = { server: [] as number[], postgres: [] as number[], both: [] as number[] }
  const lost: string[] = []
  try {
    const brands = await registerBrands(portal.url, await databaseUrl(dataDir), count)
    const writers = brands.map((brand) => createWriter(brand))
    for (let round = 0; round < rounds; round += 1)
      for (const victim of victims) {
        for (const writer of writers) writer.start()
        await setTimeout(400 + Math.random() * 800)
        await kill(portal, victim)
        readyMs[victim].push(await portal.ready())
        // Waits for what is under way, so that nothing changes during the comparison.
        await Promise.all(writers.map((writer) => writer.pause()))
        for (const writer of writers) lost.push(...(await writer.lost()))
      }
    for (const writer of writers) lost.push(...(await writer.lost({ all: true })))
    const sum = (pick: (writer: (typeof writers)[number]) => number) =>
      writers.reduce((total, writer) => total + pick(writer), 0)
    return {
      kills: rounds * victims.length,
      acknowledged: sum((writer) => writer.acknowledged()),
      unknown: sum((writer) => writer.unknown()),
      lost,
      readyMs,
      findings: await findings(portal),
    }
  } finally {
    await portal.stop()
  }
}

async function kill(portal: Portal, victim: (typeof victims)[number]) {
  await Promise.all([
    victim === 'postgres' ? null : portal.kill(),
    victim === 'server' ? null : killPostgres(portal.dataDir),
  ])
  if (portal.hasEnded()) portal.restart()
}
