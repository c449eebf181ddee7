import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { surviveAbsence } from '../../../faults/database-away.ts'
import { surviveKills } from '../../../faults/kills.ts'
import { surviveStops } from '../../../faults/stop.ts'

// This is a short form of `npm run faults`, which also measures. Here nothing may be lost, but a busy machine may
// be slow.

const PATIENCE_MS = 600_000

async function folder({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const path = await mkdtemp(join(tmpdir(), 'portal-faults-'))
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 20 }))
  return path
}

describe.concurrent('acknowledged writes outlive', { timeout: PATIENCE_MS }, () => {
  it('kill -9 of the server, of Postgres and of both', async (context) => {
    const { acknowledged, lost, findings } = await surviveKills(await folder(context), {
      rounds: 1,
      writers: 4,
    })
    expect(lost).toEqual([])
    expect(findings).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  })

  it('SIGTERM under load and uploads', async (context) => {
    const { acknowledged, exits, lost, findings } = await surviveStops(await folder(context), {
      stops: 1,
      writers: 2,
    })
    expect(lost).toEqual([])
    expect(findings).toEqual([])
    expect(exits.map(({ code }) => code)).toEqual([0])
    expect(exits.filter(({ ms }) => ms > 10_000)).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  })

  it.for(['refuse', 'silent'] as const)(
    'a Postgres that is away (%s): 503 in time, then as before',
    async (how, context) => {
      // This is longer than a call may wait for a connection and a statement, so calls are answered while Postgres
      // is away.
      const result = await surviveAbsence(await folder(context), { seconds: 5, how })
      const { answers, wrong, slowestMs, hasEnded, acknowledged, lost, findings, uploads } = result
      expect(lost).toEqual([])
      expect(findings).toEqual([])
      expect(wrong).toEqual([])
      expect(hasEnded).toBe(false)
      expect(uploads).toEqual(['ok', 'ok'])
      expect(slowestMs).toBeLessThan(5000)
      expect(answers).toBeGreaterThan(0)
      expect(acknowledged).toBeGreaterThan(0)
    },
  )
})
