import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findBrowser } from '../e2e/browser.ts'
import { keepTemporaryFilesInMemory } from '../scripts/temporary-files.ts'
import * as commands from './test/commands.ts'
import web from './vite.config.ts'

keepTemporaryFilesInMemory()

const { executablePath, env } = await findBrowser()

/**
 * Takes our own functions for JSX out of the packages that Vite prepares, to which React's plugin adds them: it would
 * keep them as they were when it prepared them, whatever was changed since.
 */
const ownJsx: Plugin = {
  name: 'own-jsx',
  enforce: 'post',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include)
      optimizeDeps.include = optimizeDeps.include.filter((name) => !name.startsWith('text-elements/'))
  },
}

// Tests of screens: the whole web app in a real Chromium, its calls answered in the page.
export default mergeConfig(
  web,
  defineConfig({
    plugins: [ownJsx],
    // All of them by name: what Vite finds late reloads the page under a test.
    optimizeDeps: {
      noDiscovery: true,
      include: [
        '@tanstack/react-query',
        'axe-core',
        'downshift',
        'hucre/xlsx',
        'react',
        'react-dom',
        'react-dom/client',
        'react-router',
        'react-toastify/unstyled',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        'tus-js-client',
        'zod/mini',
        'zustand',
        'zustand/middleware',
      ],
    },
    test: {
      maxWorkers: 2,
      // One page for all files: each loads the app only once.
      isolate: false,
      include: ['src/**/*.screen.test.tsx'],
      setupFiles: 'test/set-up.ts',
      // Only to end what hangs: a slow machine fails no test.
      testTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        // As in the stories: a part of a name is enough.
        locators: { exact: false },
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          actionTimeout: 30_000,
          contextOptions: {
            locale: 'es-AR',
            timezoneId: 'America/Argentina/Buenos_Aires',
            reducedMotion: 'reduce',
          },
          launchOptions: {
            executablePath,
            env: { ...(process.env as Record<string, string>), ...env },
            args: ['--no-sandbox', '--disable-background-networking'],
          },
        }),
        commands,
      },
    },
  }),
)
