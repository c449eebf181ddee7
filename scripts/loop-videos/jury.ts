import {
  type Box,
  colors,
  fill,
  glide,
  ground,
  HEIGHT,
  inside,
  type Look,
  looks,
  mix,
  type Pen,
  settle,
  through,
  wall,
  WHOLE,
  WIDTH,
} from './paint.ts'

export const jurySeconds = 10

const cells = wall(3, 3, 14)
const order: readonly Look[] = [
  looks.lime,
  looks.screen,
  looks.cream,
  looks.violet,
  looks.lime,
  looks.cream,
  looks.screen,
  looks.violet,
]
const SWIPE = 0.62
const LAST = order.length - 1
const SEEN = SWIPE * LAST + 0.5
const BACK = SEEN + 0.9

/** The cells that the jury looks at before it decides, in this order. */
const glances = [7, 2, 4, 0, 5, 1, 3]
const GLANCE = 0.22
const CHOICE = 3
const CHOSEN = BACK + 0.15 + GLANCE * glances.length
const LEAVE = CHOSEN + 1.5

/**
 * Draws eight posters passing by, then all eight side by side. The jury looks around and chooses one; the first
 * returns.
 */
export function drawJury(pen: Pen, now: number) {
  fill(pen, WHOLE, colors.ink)
  if (now < SEEN) return drawFeed(pen, now)
  const [first, last] = [cells[0] ?? WHOLE, cells[LAST] ?? WHOLE]
  const back = mix(last, WHOLE, glide(now, SEEN, BACK))
  const view = now < LEAVE ? back : mix(WHOLE, first, glide(now, LEAVE, LEAVE + 1))
  through(pen, view, () => {
    for (const [place, look] of order.entries()) drawCandidate(pen, place, look, now)
    drawSeal(pen, cells[LAST + 1] ?? WHOLE, now)
    drawGlance(pen, now)
  })
}

function drawFeed(pen: Pen, now: number) {
  const passed = order.reduce(
    (sum, _look, place) => (place === 0 ? 0 : sum + settle(now, place * SWIPE, (place + 0.85) * SWIPE)),
    0,
  )
  for (const place of [Math.floor(passed), Math.ceil(passed)]) {
    const look = order[place]
    if (!look) continue
    pen.save()
    pen.translate(0, (place - passed) * HEIGHT)
    drawPoster(pen, place, look)
    pen.restore()
  }
}

function drawPoster(pen: Pen, place: number, look: Look) {
  ground(pen, WHOLE, look)
  pen.fillStyle = look.figure
  pen.font = `${WIDTH * 1.62}px 'Archivo Black'`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  // Each numeral is cropped by a different edge.
  const shift = [0.5, 0.42, 0.6, 0.44, 0.55, 0.4, 0.56, 0.5][place] ?? 0.5
  pen.fillText(String(place + 1), WIDTH * shift, HEIGHT * (place % 2 === 0 ? 0.98 : 0.72))
}

const ease = (now: number) => glide(now, CHOSEN, CHOSEN + 0.35) * (1 - glide(now, LEAVE - 0.35, LEAVE + 0.3))

function drawCandidate(pen: Pen, place: number, look: Look, now: number) {
  const box = cells[place] ?? WHOLE
  const chosen = place === CHOICE
  const share = ease(now)
  inside(pen, box, () => drawPoster(pen, place, look))
  if (share === 0) return
  if (!chosen) {
    pen.globalAlpha = share * 0.86
    fill(pen, box, colors.ink)
    pen.globalAlpha = 1
    return
  }
  inside(pen, box, () => {
    const height = HEIGHT * share
    fill(pen, { x: 0, y: HEIGHT - height, width: WIDTH, height }, colors.lime)
    drawTick(pen, glide(now, CHOSEN + 0.2, CHOSEN + 0.7) * share)
  })
}

/** Draws a tick in one stroke; `share` is the part of it that is drawn, from 0 to 1. */
function drawTick(pen: Pen, share: number) {
  const points = [
    [0.13, 0.53],
    [0.41, 0.69],
    [0.87, 0.33],
  ] as const
  const [from, corner, to] = points.map(([x, y]) => [x * WIDTH, y * HEIGHT] as const)
  if (share <= 0 || !from || !corner || !to) return
  const down = Math.min(1, share / 0.35)
  const up = Math.max(0, (share - 0.35) / 0.65)
  pen.strokeStyle = colors.ink
  pen.lineWidth = WIDTH * 0.25
  pen.lineJoin = 'miter'
  pen.beginPath()
  pen.moveTo(...from)
  pen.lineTo(from[0] + (corner[0] - from[0]) * down, from[1] + (corner[1] - from[1]) * down)
  if (up > 0) pen.lineTo(corner[0] + (to[0] - corner[0]) * up, corner[1] + (to[1] - corner[1]) * up)
  pen.stroke()
}

/** Draws the ninth cell, which shows the year. */
function drawSeal(pen: Pen, box: Box, now: number) {
  ground(pen, box, { ground: colors.ink, figure: colors.cream, outlined: true })
  const share = ease(now)
  inside(pen, box, () => {
    pen.globalAlpha = 1 - share * 0.86
    pen.fillStyle = colors.cream
    pen.font = `${WIDTH * 0.62}px 'Archivo Black'`
    pen.textAlign = 'center'
    pen.fillText('25', WIDTH / 2, HEIGHT * 0.94)
    pen.globalAlpha = 1
  })
}

/** Draws the thick frame that jumps from one glanced cell to the next. */
function drawGlance(pen: Pen, now: number) {
  const start = BACK + 0.15
  if (now < start || now > CHOSEN + 0.3) return
  const at = Math.min(glances.length - 1, Math.floor((now - start) / GLANCE))
  const here = cells[glances[at] ?? 0] ?? WHOLE
  const before = cells[glances[Math.max(0, at - 1)] ?? 0] ?? here
  const box = mix(before, here, settle(now, start + at * GLANCE, start + (at + 0.8) * GLANCE))
  pen.strokeStyle = colors.lime
  pen.lineWidth = 16
  pen.strokeRect(box.x, box.y, box.width, box.height)
}
