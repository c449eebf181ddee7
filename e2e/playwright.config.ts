import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../scripts/temporary-files.ts'

keepTemporaryFilesInMemory()

const withOwnPortal = globSync('*.spec.ts', { cwd: import.meta.dirname }).filter((name) =>
  /\bstory:|scope: 'worker'/.test(readFileSync(new URL(name, import.meta.url), 'utf8')),
)

export default defineConfig({
  testDir: '.',
  // What wants a portal of its own comes first. In between, it would end the portal that the others share.
  projects: [
    { name: 'own portal', testMatch: withOwnPortal },
    { name: 'one portal', testMatch: '*.spec.ts', testIgnore: withOwnPortal },
  ],
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
