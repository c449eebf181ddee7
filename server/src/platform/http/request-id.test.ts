import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startProxy } from '../../../test/proxy.ts'
import { createTestDatabase } from '../../../test/database.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

it('names each call in its answer and in its lines of the log, never by what is sent', async () => {
  const database = await createTestDatabase()
  const network = await startProxy(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-request-id-'))
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { ...environment, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: network.url, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await network.close()
    await Promise.all([database.drop(), rm(dataDir, { recursive: true, maxRetries: 5 })])
  })
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => (told += chunk))
  while (!told.includes('portal is at')) await once(child.stdout, 'data')
  const url = /portal is at (\S+)/.exec(told)?.[1] ?? ''
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${url}${path}`, { headers: { 'x-request-id': 'mine' } })
    return { status, id: headers.get('x-request-id') ?? '' }
  }
  const done = await ask('/api/countries')
  await network.become('refuse')
  const failed = await ask('/api/judges/verification-code/nada')
  expect([done.status, failed.status]).toEqual([200, 503])
  for (const { id } of [done, failed]) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(done.id).not.toBe(failed.id)

  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
  const lines = told
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string; level: number; msg: string; status?: number })
  const of = (id: string) =>
    lines.filter(({ reqId }) => reqId === id).map(({ level, msg, status }) => [level, msg, status])
  expect(of(done.id)).toEqual([[30, 'request', 200]])
  expect(of(failed.id)).toEqual([
    [50, 'unavailable', undefined],
    [30, 'request', 503],
  ])
})
