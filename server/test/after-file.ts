import { afterAll, vi } from 'vitest'
import { removeLeftOver } from './left-over.ts'

// The files of a process have its modules and globals in common: each leaves them as they were.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await removeLeftOver()
})
