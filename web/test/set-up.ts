import { afterEach, beforeEach, vi } from 'vitest'
import { addFault, answering, expectNoFaults, forgetCalls } from './calls.ts'
import { closeScreen } from './open-screen.tsx'

globalThis.fetch = answering(globalThis.fetch)
addEventListener('error', ({ message }) => addFault(message))
addEventListener('unhandledrejection', ({ reason }) => addFault(String(reason)))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => addFault(parts.join(' ')))
})

afterEach(async () => {
  await closeScreen()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetCalls()
  localStorage.clear()
  sessionStorage.clear()
  expectNoFaults()
})
