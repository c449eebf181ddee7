import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { sidewaysScroll } from './in-page.ts'
import { test } from './parts.ts'

const player = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const videoOf = (box: Locator) => box.locator('video')
const seekBar = (box: Locator) => box.getByRole('slider', { name: 'Posición' })

const position = (box: Locator) => videoOf(box).evaluate((video: HTMLVideoElement) => video.currentTime)
const stateOf = (box: Locator) =>
  videoOf(box).evaluate(({ paused, muted, playbackRate }: HTMLVideoElement) => ({
    paused,
    muted,
    playbackRate,
  }))

async function start(box: Locator) {
  await box.getByRole('button', { name: /^Reproducir / }).click()
  await expect.poll(() => position(box)).toBeGreaterThan(0)
}

/** Starts the player and pauses it. It is then at rest, with the focus in it. */
async function startAndPause(box: Locator) {
  await start(box)
  await box.page().keyboard.press('k')
  await expect(box.getByRole('button', { name: 'Reproducir' })).toBeAttached()
}

const videoRequests = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp4') && requests.push(request.url()))
  return requests
}

test('nothing of a video is fetched before somebody plays it, then it plays with its sound (W08)', async ({
  page,
  parts,
}) => {
  const requests = videoRequests(page)
  await page.goto(parts.url, { waitUntil: 'networkidle' })
  const box = player(page, 'Video caso')
  await expect(box).toContainText('0:20')
  expect(requests).toEqual([])
  await start(box)
  expect(requests).not.toEqual([])
  expect(await stateOf(box)).toMatchObject({ paused: false, muted: false })
  expect(await videoOf(box).evaluate((video: HTMLVideoElement) => video.playsInline)).toBe(true)
})

test('its keys act while the focus is in it, and nowhere else (W08, 2.1.1, 2.1.4)', async ({
  page,
  parts,
}) => {
  await page.goto(parts.url)
  const box = player(page, 'Video caso')
  const press = (keys: string) => page.keyboard.press(keys)
  await startAndPause(box)
  const before = await position(box)
  await press('l')
  await press('l')
  await expect.poll(() => position(box)).toBeCloseTo(before + 10)
  await press('j')
  await expect.poll(() => position(box)).toBeCloseTo(before + 5)
  await press('m')
  await press('>')
  await press('>')
  await press('<')
  expect(await stateOf(box)).toEqual({ paused: true, muted: true, playbackRate: 1.25 })
  await expect(box.getByLabel('Velocidad')).toHaveValue('1.25')
  await press('c')
  await expect(box.getByRole('button', { name: 'Subtítulos' })).toHaveAttribute('aria-pressed', 'true')
  await expect(box.getByRole('paragraph')).toHaveText(/Una marca|Nadie la esperaba/)
  await press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.ariaLabel)).toBe('Video caso')
  await press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await press('Space')
  await expect.poll(() => stateOf(box)).toMatchObject({ paused: false })
  await press('Space')
  await expect.poll(() => stateOf(box)).toMatchObject({ paused: true })

  await page.getByRole('button', { name: 'Desde afuera', exact: true }).focus()
  await press('m')
  await press('k')
  await press('>')
  expect(await stateOf(box)).toEqual({ paused: true, muted: true, playbackRate: 1.25 })
})

test('the seek bar says its place in words, goes by keys and shows the frames of the strip (W08)', async ({
  page,
  parts,
}) => {
  await page.goto(parts.url)
  const box = player(page, 'Video caso')
  await startAndPause(box)
  const bar = seekBar(box)
  await bar.focus()
  for (const [key, words] of [
    ['End', 'minuto 0:20 de 0:20'],
    ['Home', 'minuto 0:00 de 0:20'],
    ['ArrowRight', 'minuto 0:05 de 0:20'],
    ['PageUp', 'minuto 0:07 de 0:20'],
    ['ArrowLeft', 'minuto 0:02 de 0:20'],
    ['PageDown', 'minuto 0:00 de 0:20'],
  ] as const) {
    await bar.press(key)
    await expect(bar).toHaveAttribute('aria-valuetext', words)
  }
  await expect.poll(() => position(box)).toBe(0)
  // Presses faster than the video can follow.
  for (let times = 0; times < 3; times += 1) await bar.press('ArrowRight')
  await expect.poll(() => position(box)).toBe(15)

  const { width } = (await bar.boundingBox()) ?? { width: 0 }
  const frame = box.locator('img')
  await bar.hover({ position: { x: width / 2, y: 20 } })
  await expect(frame).toHaveCSS('object-position', '50% 0px')
  await bar.hover({ position: { x: width - 2, y: 20 } })
  await expect(frame).toHaveCSS('object-position', '100% 0px')
  await page.mouse.move(0, 0)
  await expect(frame).toHaveCount(0)
  await bar.click({ position: { x: width / 2, y: 20 } })
  await expect(bar).toHaveAttribute('aria-valuetext', /^minuto 0:(09|10) de 0:20$/)
})

test('position, speed, volume and captions are remembered in this browser (W08)', async ({ page, parts }) => {
  await page.goto(parts.url)
  const box = player(page, 'Video caso')
  await startAndPause(box)
  await box.getByLabel('Velocidad').selectOption('1,5×')
  await box.getByRole('button', { name: 'Subtítulos' }).press('Enter')
  await box.getByRole('slider', { name: 'Volumen' }).fill('40')
  await seekBar(box).press('Home')
  await seekBar(box).press('ArrowRight')
  await seekBar(box).press('ArrowRight')
  await page.reload()
  await expect(box).toContainText('Seguir desde 0:10')
  // Paused, because its caption is soon another one.
  await startAndPause(box)
  expect(await position(box)).toBeGreaterThan(10)
  expect(await stateOf(box)).toMatchObject({ playbackRate: 1.5 })
  expect(await videoOf(box).evaluate((video: HTMLVideoElement) => video.volume)).toBe(0.4)
  await expect(box.getByRole('paragraph')).toHaveText(/Nadie la esperaba/)
  await page.keyboard.press('End')

  // Nothing is remembered of this other video.
  await expect(player(page, 'Video 1')).toContainText('0:15')
  await start(player(page, 'Video 1'))
  expect(await stateOf(player(page, 'Video 1'))).toMatchObject({ playbackRate: 1 })
})

test('where its address stops working it says so and goes on from the same position with a new one (W08)', async ({
  page,
  parts,
}) => {
  await page.goto(parts.url)
  const box = player(page, 'Video 2')
  const fails = (count: number) => expect(page.getByText(`Fallas: ${count}`)).toBeVisible()
  await box.getByRole('button', { name: 'Reproducir Video 2' }).click()
  await expect(box.getByRole('alert')).toContainText('No pudimos reproducir el video.')
  await fails(1)
  await box.getByRole('button', { name: 'Intentar otra vez' }).click()
  await fails(2)
  await expect(box.getByRole('alert')).toBeVisible()

  const renew = page.getByRole('button', { name: 'Renovar la dirección' })
  await renew.click()
  await expect(box.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => position(box)).toBeGreaterThan(0)
  await seekBar(box).press('ArrowRight')
  await seekBar(box).press('ArrowRight')
  await expect.poll(() => position(box)).toBeGreaterThan(10)
  // Gives the video an expired address, as if the server refused the next bytes.
  await videoOf(box).evaluate((video: HTMLVideoElement) => {
    video.src = '/uploads/vencido.mp4'
    return video.play().catch(() => {})
  })
  await expect(box.getByRole('alert')).toBeVisible()
  await fails(3)
  await renew.click()
  await expect(box.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => position(box)).toBeGreaterThan(10)
  await expect.poll(() => stateOf(box)).toMatchObject({ paused: false })
})

test('what keeps it waiting is shown, until it comes (W08)', async ({ page, parts }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/*.mp4', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(parts.url)
  const box = player(page, 'Video caso')
  await box.getByRole('button', { name: 'Reproducir Video caso' }).click()
  await expect(box.getByRole('status')).toHaveText('Cargando el video…')
  letThrough()
  await expect.poll(() => position(box)).toBeGreaterThan(0)
  await expect(box.getByRole('status')).toHaveText('')
})

test('a screen around it plays and skips, and is told the seconds that were played (W08)', async ({
  page,
  parts,
}) => {
  await page.goto(parts.url)
  const box = player(page, 'Video 1')
  const outside = page.getByRole('button', { name: 'Desde afuera', exact: true })
  await outside.click()
  await expect.poll(() => position(box)).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Saltar desde afuera' }).click()
  await expect.poll(() => position(box)).toBeGreaterThan(6)
  await outside.click()
  await expect.poll(() => stateOf(box)).toMatchObject({ paused: true })
  const told = page.getByText(/^Vistos: \d/)
  await expect(told).not.toHaveText('Vistos: 0.0 s')
  const seconds = Number(/[\d.]+/.exec(await told.innerText())?.[0])
  expect(seconds).toBeLessThanOrEqual((await position(box)) - 4.5)
})

test('tall stays tall and fits the screen, on a phone and on a large one (W08)', async ({ page, parts }) => {
  await page.goto(parts.url)
  const box = player(page, 'Video 1')
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const size = (await box.boundingBox()) ?? { width: 0, height: 0 }
    expect(size.width / size.height).toBeCloseTo(9 / 16, 1)
    expect(size.height).toBeLessThan(height)
    expect(size.width).toBeLessThan(width)
  }
})

test('on a phone its targets have 44 px, and nothing leaves a window of 320 px (W08, 1.4.10, 2.5.8)', async ({
  page,
  parts,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(parts.url)
  for (const label of ['Video caso', 'Video 1']) {
    const box = player(page, label)
    await startAndPause(box)
    const all = (await box.boundingBox()) ?? { x: 0, width: 0 }
    for (const target of await box.locator('button, select, [aria-label="Posición"]').all()) {
      const { x, width, height } = (await target.boundingBox()) ?? { x: 0, width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(x).toBeGreaterThanOrEqual(all.x)
      expect(x + width).toBeLessThanOrEqual(all.x + all.width + 0.5)
    }
  }
  expect(await page.evaluate(sidewaysScroll)).toEqual([])
})

test('controls leave the picture while it plays, and come back to the pointer and the focus (W08, 2.4.7)', async ({
  page,
  parts,
}) => {
  await page.goto(parts.url)
  const box = player(page, 'Video 1')
  await start(box)
  const controls = box.locator('div').first()
  await page.mouse.move(0, 0)
  await expect(controls).toHaveCSS('opacity', '0')
  await box.hover()
  await expect(controls).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(controls).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(controls).toHaveCSS('opacity', '1')
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await expect(controls).toHaveCSS('opacity', '1')
})

test('a poster waits until it comes near, and a word says why there is none (W09)', async ({
  page,
  parts,
}) => {
  await page.goto(parts.url)
  // How far away a poster is fetched already is up to the browser, and how far it is to the fonts of the machine.
  await page.getByText('No se pudo preparar').scrollIntoViewIfNeeded()
  const poster = page.getByRole('main').locator('img[loading=lazy][decoding=async][alt=""]')
  await expect(poster).toHaveCount(2)
  await expect(page.getByText('Sin imagen')).toBeVisible()
  await expect(page.getByText('No se pudo preparar')).toBeVisible()
})

test('players and posters before, while and after playing pass axe in both themes (W08, W09)', async ({
  page,
  parts,
}) => {
  await page.goto(parts.url)
  await page.getByText('En preparación').first().scrollIntoViewIfNeeded()
  await expect(page.getByText('Sin imagen')).toBeVisible()
  await expectAccessible(page)
  await startAndPause(player(page, 'Video caso'))
  await page.keyboard.press('c')
  await player(page, 'Video 2').getByRole('button').click()
  await expect(player(page, 'Video 2').getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
