import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'

/** A browser without a window. Whoever asks for it closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
