import { expect, it } from 'vitest'
import { all, read } from './files.ts'

/** Returns the number that a file holds in exactly one place. */
function numberIn(path: string, pattern: RegExp): number {
  const found = all(read(path), pattern)
  expect([path, found]).toEqual([path, [expect.stringMatching(/^\d+$/)]])
  return Number(found[0])
}

const background = numberIn('server/src/open-deps.ts', /BACKGROUND_POOL = (\d+)/g)
const jobs = numberIn('server/src/platform/jobs/jobs.ts', /^ {4}max: (\d+),$/gm)
/** One connection each waits for jobs, holds locks and receives news. */
const listening = 3
const metrics = numberIn('server/src/platform/metrics/watch-database.ts', /\{ max: (\d+)/g)

it('docs/deploy.md tells how many connections a process takes beside those of the calls', () => {
  const words = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen']
  const without = words[background + jobs + listening - 10]
  const besides = words[background + jobs + listening + metrics - 10]
  const told = all(read('docs/deploy.md'), /(\w+ more .{0,80}?, \w+) with `METRICS_PORT`/g)
  expect(told.map((text) => [text.split(' ')[0], text.split(' ').at(-1)])).toEqual([
    [without, besides],
    [without, besides],
  ])
})

it('all replicas of the example for Kubernetes, one more while versions change, fit what Postgres usually allows', () => {
  const deployment = 'deploy/kubernetes/deployment.yaml'
  const calls = numberIn(deployment, /DATABASE_POOL, value: '(\d+)'/g)
  const replicas =
    numberIn('deploy/kubernetes/scaling.yaml', /maxReplicas: (\d+)/g) +
    numberIn(deployment, /maxSurge: (\d+)/g)
  // Postgres' default max_connections of 100, less its superuser_reserved_connections of 3.
  expect(replicas * (calls + background + jobs + listening + metrics)).toBeLessThanOrEqual(97)
})
