import { expect, it } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { sidewaysScroll } from '../../../../../e2e/in-page.ts'
import { expectAccessible } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { pressOn } from '../../../../test/steps.ts'

const player = (label: string) => page.getByRole('group', { name: label, exact: true })
const wide = player('Video caso')
const tall = player('Video 1')
const expiring = player('Video 2')
const outside = page.getByRole('button', { name: 'Desde afuera', exact: true })

const seekBarOf = (box: Locator) => box.getByRole('slider', { name: 'Posición' })
const videoOf = (box: Locator) => box.element().querySelector('video') as HTMLVideoElement
const positionOf = (box: Locator) => videoOf(box).currentTime
const stateOf = (box: Locator) => {
  const { paused, muted, playbackRate } = videoOf(box)
  return { paused, muted, playbackRate }
}
const press = (...keys: string[]) => userEvent.keyboard(keys.join(''))
/** Takes the pointer out of every player. */
const leave = () => page.getByRole('heading', { level: 1 }).hover()

const open = () => openScreen('/_partes')

/** Starts the player, and waits until it is past the second from which it starts. */
async function start(box: Locator, from = 0) {
  await box.getByRole('button', { name: /^Reproducir / }).click()
  await expect.poll(() => positionOf(box)).toBeGreaterThan(from)
}

/** Starts the player and pauses it. It is then at rest, with the focus in it. */
async function startAndPause(box: Locator, from = 0) {
  await start(box, from)
  await press('k')
  await expect.poll(() => stateOf(box)).toMatchObject({ paused: true })
}

it('nothing of a video is fetched before somebody plays it, then it plays with its sound (W08)', async () => {
  await open()
  await expect.element(wide).toMatchTextContent('0:20')
  const video = videoOf(wide)
  await expect.poll(() => video.networkState).toBe(video.NETWORK_IDLE)
  expect(video.readyState).toBe(video.HAVE_NOTHING)
  await start(wide)
  expect(stateOf(wide)).toMatchObject({ paused: false, muted: false })
  expect(video.playsInline).toBe(true)
})

it('its keys act while the focus is in it, and nowhere else (W08, 2.1.1, 2.1.4)', async () => {
  await open()
  await startAndPause(wide)
  const before = positionOf(wide)
  await press('l', 'l')
  await expect.poll(() => positionOf(wide)).toBeCloseTo(before + 10)
  await press('j')
  await expect.poll(() => positionOf(wide)).toBeCloseTo(before + 5)
  await press('m', '>', '>', '<')
  expect(stateOf(wide)).toEqual({ paused: true, muted: true, playbackRate: 1.25 })
  await expect.element(wide.getByLabelText('Velocidad')).toHaveValue('1.25')
  await press('c')
  await expect
    .element(wide.getByRole('button', { name: 'Subtítulos' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(wide.getByRole('paragraph')).toMatchTextContent(/Una marca|Nadie la esperaba/)
  await press('f')
  await expect.poll(() => document.fullscreenElement?.ariaLabel).toBe('Video caso')
  await press('f')
  await expect.poll(() => document.fullscreenElement).toBe(null)
  await press(' ')
  await expect.poll(() => stateOf(wide)).toMatchObject({ paused: false })
  await press(' ')
  await expect.poll(() => stateOf(wide)).toMatchObject({ paused: true })

  outside.element().focus()
  await press('m', 'k', '>')
  expect(stateOf(wide)).toEqual({ paused: true, muted: true, playbackRate: 1.25 })
})

it('the seek bar says its place in words, goes by keys and shows the frames of the strip (W08)', async () => {
  await open()
  await startAndPause(wide)
  const bar = seekBarOf(wide)
  for (const [key, words] of [
    ['End', 'minuto 0:20 de 0:20'],
    ['Home', 'minuto 0:00 de 0:20'],
    ['ArrowRight', 'minuto 0:05 de 0:20'],
    ['PageUp', 'minuto 0:07 de 0:20'],
    ['ArrowLeft', 'minuto 0:02 de 0:20'],
    ['PageDown', 'minuto 0:00 de 0:20'],
  ] as const) {
    await pressOn(bar, key)
    await expect.element(bar).toHaveAttribute('aria-valuetext', words)
  }
  await expect.poll(() => [positionOf(wide), videoOf(wide).seeking]).toEqual([0, false])
  // Presses faster than the video can follow.
  await press('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(() => positionOf(wide)).toBe(15)

  const { width } = bar.element().getBoundingClientRect()
  const frame = () => wide.element().querySelector('img')
  await bar.hover({ position: { x: width / 2, y: 20 } })
  await expect.poll(frame).toHaveStyle({ objectPosition: '50% 0px' })
  await bar.hover({ position: { x: width - 2, y: 20 } })
  await expect.poll(frame).toHaveStyle({ objectPosition: '100% 0px' })
  await leave()
  await expect.poll(frame).toBe(null)
  await bar.click({ position: { x: width / 2, y: 20 } })
  await expect
    .element(bar)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^minuto 0:(09|10) de 0:20$/))
})

it('position, speed, volume and captions are remembered in this browser (W08)', async () => {
  await open()
  await startAndPause(wide)
  await wide.getByLabelText('Velocidad').selectOptions('1,5×')
  await pressOn(wide.getByRole('button', { name: 'Subtítulos' }))
  await wide.getByRole('slider', { name: 'Volumen' }).fill('40')
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await pressOn(seekBarOf(wide), key)
  await open()
  await expect.element(wide).toMatchTextContent('Seguir desde 0:10')
  // Paused, because its caption is soon another one.
  await startAndPause(wide, 10)
  expect(stateOf(wide)).toMatchObject({ playbackRate: 1.5 })
  expect(videoOf(wide).volume).toBe(0.4)
  await expect.element(wide.getByRole('paragraph')).toMatchTextContent(/Nadie la esperaba/)

  // Nothing is remembered of this other video.
  await expect.element(tall).toMatchTextContent('0:15')
  await start(tall)
  expect(stateOf(tall)).toMatchObject({ playbackRate: 1 })
})

it('where its address stops working it says so and goes on from the same position with a new one (W08)', async () => {
  await open()
  const fails = async (count: number) => {
    await expect.element(page.getByText(`Fallas: ${count}`)).toBeVisible()
  }
  const problem = expiring.getByRole('alert')
  await expiring.getByRole('button', { name: 'Reproducir Video 2' }).click()
  await expect.element(problem).toMatchTextContent('No pudimos reproducir el video.')
  await fails(1)
  await expiring.getByRole('button', { name: 'Intentar otra vez' }).click()
  await fails(2)
  await expect.element(problem).toBeVisible()

  const renew = page.getByRole('button', { name: 'Renovar la dirección' })
  await renew.click()
  await expect.element(problem).not.toBeInTheDocument()
  await expect.poll(() => positionOf(expiring)).toBeGreaterThan(0)
  for (const key of ['ArrowRight', 'ArrowRight']) await pressOn(seekBarOf(expiring), key)
  await expect.poll(() => positionOf(expiring)).toBeGreaterThan(10)
  // Gives the video an expired address, as if the server refused the next bytes.
  const video = videoOf(expiring)
  video.src = '/no-existe.mp4'
  void video.play().catch(() => {})
  await expect.element(problem).toBeVisible()
  await fails(3)
  await renew.click()
  await expect.element(problem).not.toBeInTheDocument()
  await expect.poll(() => positionOf(expiring)).toBeGreaterThan(10)
  await expect.poll(() => stateOf(expiring)).toMatchObject({ paused: false })
})

it('a screen around it plays and skips, and is told the seconds that were played (W08)', async () => {
  await open()
  await outside.click()
  await expect.poll(() => positionOf(tall)).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Saltar desde afuera' }).click()
  await expect.poll(() => positionOf(tall)).toBeGreaterThan(6)
  await outside.click()
  await expect.poll(() => stateOf(tall)).toMatchObject({ paused: true })
  const told = page.getByText(/^Vistos: \d/)
  await expect.element(told).not.toMatchTextContent('Vistos: 0.0 s')
  const seconds = Number(/[\d.]+/.exec(told.element().textContent)?.[0])
  expect(seconds).toBeLessThanOrEqual(positionOf(tall) - 4.5)
})

it('tall stays tall and fits the screen; on a phone targets have 44 px, and nothing leaves a window of 320 px (W08, 1.4.10, 2.5.8)', async () => {
  await open()
  await expect.element(tall).toBeVisible()
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.viewport(width, height)
    const size = tall.element().getBoundingClientRect()
    expect(size.width / size.height).toBeCloseTo(9 / 16, 1)
    expect(size.height).toBeLessThan(height)
    expect(size.width).toBeLessThan(width)
  }
  for (const box of [wide, tall]) {
    await startAndPause(box)
    const all = box.element().getBoundingClientRect()
    for (const target of box.element().querySelectorAll('button, select, [aria-label="Posición"]')) {
      const { left, right, width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(left).toBeGreaterThanOrEqual(all.left)
      expect(right).toBeLessThanOrEqual(all.right + 0.5)
    }
  }
  expect(sidewaysScroll()).toEqual([])
})

it('controls leave the picture while it plays, and come back to the pointer and the focus (W08, 2.4.7)', async () => {
  await open()
  await start(tall)
  const opacity = () => {
    const controls = tall.element().querySelector('div')
    return controls && getComputedStyle(controls).opacity
  }
  await leave()
  await expect.poll(opacity).toBe('0')
  await tall.hover()
  await expect.poll(opacity).toBe('1')
  await leave()
  await expect.poll(opacity).toBe('0')
  await press('{Tab}')
  await expect.poll(opacity).toBe('1')
  await press('k', '{Escape}')
  await expect.poll(opacity).toBe('1')
})

it('players and posters before, while and after playing pass axe in both themes, and a word says why there is no poster (W08, W09)', async () => {
  await open()
  const none = page.getByText('No se pudo preparar')
  await expect.element(none).toBeInTheDocument()
  // A poster waits until it comes near.
  none.element().scrollIntoView()
  await expect.element(page.getByText('Sin imagen')).toBeVisible()
  await expect
    .poll(() => document.querySelectorAll('main img[loading=lazy][decoding=async][alt=""]'))
    .toHaveLength(2)
  await expectAccessible()
  await startAndPause(wide)
  await press('c')
  await expiring.getByRole('button').click()
  await expect.element(expiring.getByRole('alert')).toBeVisible()
  await expectAccessible()
  await commands.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible()
  await commands.emulateMedia({ colorScheme: 'light' })
})
