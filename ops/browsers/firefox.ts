import { existsSync } from 'node:fs'
import { type KeyInput, launch } from 'puppeteer-core'
import type { Driver, Window } from './driver.ts'

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Returns FIREFOX_PATH, or else an installed Firefox; undefined where there is none. */
const findFirefox = () => process.env.FIREFOX_PATH ?? INSTALLED.find((path) => existsSync(path))

export const missingFirefox = () =>
  findFirefox() ? null : 'Firefox is not installed: install firefox-esr or set FIREFOX_PATH.'

/** Starts Firefox over WebDriver BiDi, without a window on the screen. */
export async function startFirefox(viewport: Window): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    defaultViewport: viewport,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-AR' },
  })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text())
  })
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    run: (script, argument) => page.evaluate(script as never, argument),
    click: (x, y) => page.mouse.click(x, y),
    press: async (key) => {
      if (key === 'Shift+Tab') await page.keyboard.down('Shift')
      await page.keyboard.press(key === 'Space' ? ' ' : (key.replace('Shift+', '') as KeyInput))
      if (key === 'Shift+Tab') await page.keyboard.up('Shift')
    },
    type: (text) => page.keyboard.type(text),
    chooseFiles: async (index, paths) => {
      const field = (await page.$$('input[type=file]'))[index]
      if (!field) throw new Error(`There is no file field ${index}.`)
      await field.uploadFile(...paths)
    },
    screenshot: () => page.screenshot(),
    takeFaults: async () => faults.splice(0),
    close: () => browser.close(),
  }
}
