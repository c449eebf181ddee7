import type { TestProject } from 'vitest/node'
import { requireFfmpeg } from './tools.ts'

/** Lets the tests of viewing copies, which otherwise use the npm library, make them with the machine's ffmpeg (W02). */
export default async function provideFfmpeg(project: TestProject) {
  project.provide('copyTool', await requireFfmpeg())
}
