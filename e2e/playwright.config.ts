import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../scripts/temporary-files.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Each worker waits half of the time, for its browser and its portal.
  workers: 3,
  // The limits only end what hangs: a slow machine fails no test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 800 },
  },
})
