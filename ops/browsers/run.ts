import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Portal } from '../../e2e/fixtures.ts'
import { ADMIN, changeFirstPassword } from '../../e2e/jury-fixtures.ts'
import { startPortalProcess } from '../../e2e/portal-process.ts'
import { startSmtp } from '../../server/test/smtp.ts'
import { consoleIsWatched } from './console-is-watched.ts'
import { adminImports } from './admin-imports.ts'
import { brandEnters } from './brand-enters.ts'
import type { Driver, Window } from './driver.ts'
import { missingFirefox, startFirefox } from './firefox.ts'
import { judgeConfirms } from './judge-confirms.ts'
import { createPerson, type Person } from './person.ts'
import { screensHaveRoom } from './screens.ts'
import { missingWebkit, startWebkit } from './webkit.ts'

// Plays the stories in browsers other than Chromium, which the rest of the tests use. A browser, a story or both
// can be named: npm run test:browsers -- firefox judge

interface Browser {
  missing: () => string | null
  start: (window: Window) => Promise<Driver>
}

interface Story {
  window: Window
  act: (person: Person, portal: Portal, admin: string) => Promise<void>
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const browsers: Record<string, Browser> = {
  firefox: { missing: missingFirefox, start: startFirefox },
  webkit: { missing: missingWebkit, start: startWebkit },
}

const stories: Record<string, Story> = {
  console: { window: PHONE, act: consoleIsWatched },
  judge: { window: PHONE, act: judgeConfirms },
  brand: { window: DESKTOP, act: brandEnters },
  screens: { window: PHONE, act: screensHaveRoom },
  admin: { window: DESKTOP, act: adminImports },
}

const SCREENSHOTS = 'test-results/browsers'
const asked = new Set(process.argv.slice(2))
const chosen = <Each>(all: Record<string, Each>) => {
  const named = Object.entries(all).filter(([name]) => asked.has(name))
  return named.length > 0 ? named : Object.entries(all)
}

let failed = 0
for (const [name, browser] of chosen(browsers)) {
  const missing = browser.missing()
  if (missing) {
    failed += 1
    console.log(`FAILED  ${name}: ${missing}`)
  } else await tell(name, browser)
}
process.exitCode = failed === 0 ? 0 : 1

/** Plays all chosen stories in one browser, on a portal of their own. */
async function tell(browserName: string, { start }: Browser) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-browsers-'))
  const smtp = await startSmtp()
  const portal = await startPortalProcess(dataDir, {
    SMTP_URL: smtp.url,
    RATE_LIMIT: 'off',
    INVITE_PAUSE_MS: '50',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const at: Portal = { url: portal.url, smtp, dataDir }
    const admin = await changeFirstPassword(at, ADMIN)
    for (const [name, story] of chosen(stories)) {
      const driver = await start(story.window)
      const title = `${name}, ${story.window.width} px, ${driver.version}`
      const began = Date.now()
      try {
        await story.act(createPerson(driver), at, admin)
        const faults = await driver.takeFaults()
        if (faults.length > 0) throw new Error(`The page reported errors:\n${faults.join('\n')}`)
        console.log(`ok      ${title}, ${Math.round((Date.now() - began) / 1000)} s`)
      } catch (error) {
        failed += 1
        console.log(`FAILED  ${title}`)
        console.error(error)
        await mkdir(SCREENSHOTS, { recursive: true })
        const path = join(SCREENSHOTS, `${browserName}-${name}.png`)
        await writeFile(path, await driver.screenshot())
        const faults = await driver.takeFaults()
        console.error(`What it showed: ${path}. The console: ${faults.join('\n') || 'nothing'}`)
      } finally {
        await driver.close()
      }
    }
  } finally {
    await portal.stop()
    await smtp.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
