import type { TestProject } from 'vitest/node'
import { startSwift } from './start-swift.ts'

/** Lets the tests of the storage, which otherwise use a store in memory, use OpenStack Swift, which is not ours. */
export default async function provideSwift(project: TestProject) {
  const { s3, stop } = await startSwift()
  project.provide('s3', s3)
  return stop
}
