import { run } from './run.ts'

/** The long form of server/test/hostile; SEED=… and ROUNDS=… repeat a run, SEED=… ROUNDS=1 a single request of it. */
const { ROUNDS = '10000' } = process.env
const ok = await run('vitest', ['run', 'server/test/hostile'], { ROUNDS })
process.exitCode = ok ? 0 : 1
