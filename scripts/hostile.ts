import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printGoals } from '../bench/goals.ts'
import { measureHostile } from '../bench/hostile-part.ts'
import { run } from './run.ts'

/** The long form of server/test/hostile; SEED=… and ROUNDS=… repeat a run, SEED=… ROUNDS=1 a single request of it. */
const { ROUNDS = '10000' } = process.env
const ok = await run('vitest', ['run', 'server/test/hostile'], { ROUNDS })
process.exitCode = ok ? 0 : 1

// What the longest and ugliest of them keep others waiting: printed, never a failure.
const folder = await mkdtemp(join(tmpdir(), 'portal-hostile-'))
try {
  await measureHostile(folder)
  printGoals()
} finally {
  await rm(folder, { recursive: true, force: true })
}
