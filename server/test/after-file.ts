import { afterAll, vi } from 'vitest'
import { removeLeftOver } from './left-over.ts'

// Test files that follow each other in a process share its modules and globals, so each restores them.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await removeLeftOver()
})
