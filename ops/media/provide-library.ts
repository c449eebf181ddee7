import type { TestProject } from 'vitest/node'
import { requireLibrary } from './tools.ts'

/** Lets the tests of viewing copies make all kinds of films with the npm library, as `npm test` makes one of each. */
export default async function provideLibrary(project: TestProject) {
  project.provide('copyTool', await requireLibrary())
}
