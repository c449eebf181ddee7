import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printGoals } from '../bench/goals.ts'
import { measureHostile } from '../bench/hostile-part.ts'
import { run } from '../../scripts/run.ts'

// SEED=… and ROUNDS=… repeat a run; SEED=… ROUNDS=1 repeats a single request of it.
const { ROUNDS = '10000' } = process.env
const ok = await run('vitest', ['run', '-c', 'ops/vitest.config.ts', '--project', 'hostile'], { ROUNDS })
process.exitCode = ok ? 0 : 1

// Prints how long the longest and ugliest requests keep others waiting. This never fails the run.
const folder = await mkdtemp(join(tmpdir(), 'portal-hostile-'))
try {
  await measureHostile(folder)
  printGoals()
} finally {
  await rm(folder, { recursive: true, force: true })
}
