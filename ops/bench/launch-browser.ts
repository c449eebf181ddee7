import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'

/** Launches a browser without a window. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
