import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from '../../server/test/free-port.ts'
import type { Driver, Key, Window } from './driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The code points that WebDriver has for keys. */
const KEYS: Record<Key, string[]> = {
  Tab: ['\uE004'],
  'Shift+Tab': ['\uE008', '\uE004'],
  Enter: ['\uE007'],
  Escape: ['\uE00C'],
  Space: [' '],
  ArrowDown: ['\uE015'],
  ArrowUp: ['\uE013'],
  Home: ['\uE011'],
  End: ['\uE010'],
}

export function missingWebkit(): string | null {
  if (!existsSync(DRIVER)) return 'WebKit is not installed: install webkit2gtk-driver.'
  return existsSync(SCREEN) ? null : 'WebKit needs a screen: install xvfb.'
}

/** Starts WebKitGTK's own small browser over W3C WebDriver, on a screen of its own. */
export async function startWebkit(size: Window): Promise<Driver> {
  const screen = await startScreen(size)
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, LANG: 'es_AR.UTF-8' },
  })
  const stop = async () => {
    await end(driver)
    await end(screen.child)
  }
  try {
    return await startSession(`http://127.0.0.1:${port}`, size, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startSession(base: string, size: Window, stop: () => Promise<void>): Promise<Driver> {
  await listening(base)
  // Without full screen the toolbar makes the window wider than a phone.
  const capabilities = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } }
  const session = await send<{ sessionId: string; capabilities: Record<string, string> }>(`${base}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const path = `${base}/session/${session.sessionId}`
  const ask = <Answer>(command: string, body: object) => send<Answer>(`${path}/${command}`, body)
  const run: Driver['run'] = (script, argument) =>
    ask('execute/sync', { script: `return (${String(script)})(arguments[0])`, args: [argument] })
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    ask<null>('actions', { actions: [{ type, id: type, actions }] })
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  const left: string[] = []
  /** Keeps what the page has recorded, before another page takes its place. */
  const collect = async () => void left.push(...(await run(takeRecorded, null)))

  await ask('window/rect', { x: 0, y: 0, ...size })
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    open: async (address) => {
      await collect()
      await ask('url', { url: address })
      await run(recordFaults, null)
    },
    run,
    click: async (x, y) => {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    press: async (key) =>
      void (await act('key', [...KEYS[key].map(down), ...KEYS[key].toReversed().map(up)])),
    type: async (text) =>
      void (await act(
        'key',
        [...text].flatMap((letter) => [down(letter), up(letter)]),
      )),
    chooseFiles: async (index, paths) => {
      const using = { using: 'css selector', value: 'input[type=file]' }
      const field = (await ask<Record<string, string>[]>('elements', using))[index]
      if (!field) throw new Error(`There is no file field ${index}.`)
      await ask(`element/${field[ELEMENT]}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(await send<string>(`${path}/screenshot`), 'base64'),
    takeFaults: async () => {
      await collect()
      return left.splice(0)
    },
    close: async () => {
      await fetch(path, { method: 'DELETE' })
      await stop()
    },
  }
}

/** Makes the page record its own faults, from the end of its load on, because WebDriver hands over no console. */
function recordFaults() {
  const faults: string[] = []
  Object.assign(window, { recordedFaults: faults })
  window.addEventListener('error', ({ message }) => faults.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  const { error } = console
  console.error = (...words: unknown[]) => {
    faults.push(words.join(' '))
    error(...words)
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`Content security policy: ${violatedDirective} ${blockedURI}`),
  )
}

const takeRecorded = () => (window as { recordedFaults?: string[] }).recordedFaults?.splice(0) ?? []

/**
 * Starts a screen no larger than the window. On a larger one the window has no focus, and `:focus` matches
 * nothing.
 */
async function startScreen({ width, height }: Window) {
  // Xvfb itself takes the first display that is free and writes its number.
  const child = spawn(
    SCREEN,
    ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [number] = await once(child.stdout, 'data')
  return { child, display: `:${String(number).trim()}` }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function listening(base: string) {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if (await fetch(`${base}/status`).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not start within 30 s.')
}

async function send<Answer>(address: string, body?: object): Promise<Answer> {
  const response = await fetch(address, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  const { value } = (await response.json()) as { value: Answer & { message?: string } }
  if (!response.ok) throw new Error(`${new URL(address).pathname}: ${value.message}`)
  return value
}
