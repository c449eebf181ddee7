import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { runDoctor } from '../../cli/run-doctor.ts'
import { FORWARDED, watchForwarded } from './watch-forwarded.ts'

async function start(trustedProxies: number) {
  const portal = await startPortal({ config: { trustedProxies } })
  onTestFinished(() => portal.stop())
  return portal
}

const ready = async (portal: Portal, headers: Record<string, string> = {}) =>
  (await fetch(`${portal.url}/readyz`, { headers })).json()

async function findings({ config }: Portal, trustedProxies: number) {
  const lines: string[] = []
  const url = config.databaseUrl ?? ''
  await runDoctor({ url, config, hashes: false, trustedProxies }, (line) => lines.push(line))
  return lines
}

it.each(['x-forwarded-for', 'forwarded'])(
  'tells of a header %s while no proxy is trusted: in /readyz and by the doctor',
  async (name) => {
    const portal = await start(0)
    expect(await ready(portal)).toEqual({ status: 'ready', down: [] })
    expect(await findings(portal, 0)).toEqual([])
    await ready(portal, { [name]: '203.0.113.9' })
    expect(await ready(portal)).toEqual({ status: 'ready', down: [], warnings: [FORWARDED] })
    await expect.poll(() => findings(portal, 0)).toEqual([FORWARDED])
    // The setting was corrected since.
    expect(await findings(portal, 1)).toEqual([])
  },
)

it('has nothing to tell where a proxy is trusted', async () => {
  const portal = await start(1)
  await ready(portal, { 'x-forwarded-for': '203.0.113.9' })
  expect(await ready(portal)).toEqual({ status: 'ready', down: [] })
  expect(await portal.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

it('says it once in the log', async () => {
  const { db } = await start(0)
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = fastify({ logger: { level: 'warn', stream } })
  watchForwarded(app, db)
  for (let turn = 0; turn < 3; turn += 1)
    await app.inject({ url: '/', headers: { 'x-forwarded-for': `203.0.113.${turn}` } })
  expect(lines).toEqual([expect.stringContaining(FORWARDED)])
})
