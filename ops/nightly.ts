import { inWords, one, sum } from '../scripts/count-tests.ts'
import { run } from '../scripts/run.ts'

// Runs all of ops/ in turn, what takes longest last, and goes on when a part fails. Parts can be named:
// npm run nightly -- faults swift
const parts = [
  'replicas',
  'swift',
  'outside-postgres',
  'library',
  'ffmpeg',
  'libreoffice',
  'as-root',
  'test:browsers',
  'hostile',
  'damaged-videos',
  'faults',
  'bench',
  'bench:web',
  'mutants:rules',
  'mutants',
]

const only = process.argv.slice(2)
const unknown = only.filter((name) => !parts.includes(name))
if (unknown.length > 0) throw new Error(`No part is called so: ${unknown.join(', ')}`)

const counts = []
for (const part of parts) {
  if (only.length > 0 && !only.includes(part)) continue
  console.log(`\n${part}`)
  const startedAt = performance.now()
  const ok = await run('npm', ['run', '--silent', part])
  const minutes = (performance.now() - startedAt) / 60_000
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${part}: ${minutes.toFixed(1)} min`)
  counts.push(one(`npm run ${part}`, ok))
}
const total = sum(counts)
console.log(`\n${inWords(total)}`)
process.exitCode = total.failed.length === 0 ? 0 : 1
