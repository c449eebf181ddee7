import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Library from '@napi-rs/canvas'
import { type Award, awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { printable } from '@portal/contract/platform/printable.ts'
import { CREAM, INK, LIME } from '../../../platform/mail/templates/pieces.ts'

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 56
// Inter has the letters that Archivo lacks.
const DISPLAY = '"Archivo Black", "Inter Black"'
const TEXT = 'Archivo, Inter'

/** The colours of the awards, equal to the web app's tokens. */
const fills: Record<Award, string> = {
  grand: LIME,
  gold: '#f5bd2b',
  silver: '#c3cad3',
  bronze: '#d18b52',
  mention: CREAM,
  finalist: CREAM,
}

let loaded: typeof Library | null | undefined

/**
 * Returns the drawing package; null: this optional package isn't installed, and pages have no picture (decision
 * 025).
 */
function loadCanvas(): typeof Library | null {
  if (loaded !== undefined) return loaded
  try {
    loaded = createRequire(import.meta.url)('@napi-rs/canvas') as typeof Library
  } catch {
    loaded = null
    return null
  }
  const font = (name: string) =>
    fileURLToPath(new URL(`../../../platform/drawing/fonts/${name}.woff`, import.meta.url))
  loaded.GlobalFonts.registerFromPath(font('archivo-black'), 'Archivo Black')
  loaded.GlobalFonts.registerFromPath(font('archivo-700'), 'Archivo')
  loaded.GlobalFonts.registerFromPath(font('inter-900'), 'Inter Black')
  loaded.GlobalFonts.registerFromPath(font('inter-700'), 'Inter')
  return loaded
}

export const canDraw = (): boolean => loadCanvas() !== null

interface ListPicture {
  awards: string
  where: string
  sum: string
  /** The posters of the first winners, as WebP, and what each won. */
  posters: { award: Award; poster: Buffer | null }[]
}

/** Draws the list as a picture for sharing: PNG, 1200 × 630 pixels. */
export async function drawList({ awards, where, sum, posters }: ListPicture): Promise<Buffer> {
  const { canvas, pen } = open(LIME)
  write(pen, printable(awards), { x: EDGE, y: 92, size: 34, font: DISPLAY, fill: INK })
  write(pen, printable(where), { x: EDGE, y: 136, size: 34, font: DISPLAY, fill: INK })
  write(pen, sum, { x: EDGE, y: 190, size: 26, font: TEXT, fill: INK })
  const [width, gap] = [164, 14]
  const height = (width * 16) / 9
  for (const [index, { award, poster }] of posters.slice(0, 4).toReversed().entries())
    await tall(pen, { x: WIDTH - EDGE - width - index * (width + gap), y: 76, width, height }, award, poster)
  const size = fitted(pen, 'Ganadores', WIDTH - 24, 260)
  write(pen, 'Ganadores', { x: 2, y: HEIGHT - 6, size, font: DISPLAY, fill: INK })
  return canvas.encode('png')
}

interface CallPicture {
  awards: string
  year: number
  /** How each programme stands. */
  lines: string[]
}

/** Draws the call for entries as a picture for sharing: PNG, 1200 × 630 pixels. */
export async function drawCall({ awards, year, lines }: CallPicture): Promise<Buffer> {
  const { canvas, pen } = open(INK)
  const [width, gap] = [150, 14]
  const height = (width * 16) / 9
  for (const [index, part] of [String(year).slice(2), String(year).slice(0, 2)].entries()) {
    const x = WIDTH - EDGE - width - index * (width + gap)
    pen.fillStyle = index === 0 ? LIME : CREAM
    pen.fillRect(x, EDGE, width, height)
    write(pen, part, { x: x + 14, y: EDGE + height - 18, size: 96, font: DISPLAY, fill: INK })
  }
  const name = printable(awards)
  const size = fitted(pen, name, WIDTH - 3 * EDGE - 2 * width - gap, 150)
  write(pen, name, { x: EDGE, y: EDGE + size * 0.74, size, font: DISPLAY, fill: CREAM })
  write(pen, 'Convocatoria', { x: EDGE, y: EDGE + height, size: 52, font: DISPLAY, fill: LIME })
  for (const [index, line] of lines.entries())
    write(pen, cut(pen, printable(line), WIDTH - 2 * EDGE, 44), {
      x: EDGE,
      y: HEIGHT - EDGE - (lines.length - 1 - index) * 56,
      size: 44,
      font: TEXT,
      fill: CREAM,
    })
  return canvas.encode('png')
}

interface WinnerPicture {
  award: Award
  campaign: string
  brand: string
  category: string
  /** The label of prize and programme. */
  label: string
  poster: Buffer | null
}

/** Draws one winner as a picture for sharing: PNG, 1200 × 630 pixels. */
export async function drawWinner({ award, campaign, brand, category, label, poster }: WinnerPicture) {
  const { canvas, pen } = open(INK)
  const width = (HEIGHT * 9) / 16
  await tall(pen, { x: WIDTH - width, y: 0, width, height: HEIGHT }, award, poster)
  const room = WIDTH - width - 2 * EDGE
  pen.font = `52px ${DISPLAY}`
  const medal = awardLabels[award]
  pen.fillStyle = fills[award]
  pen.fillRect(EDGE, EDGE, pen.measureText(medal).width + 40, 78)
  write(pen, medal, { x: EDGE + 20, y: EDGE + 57, size: 52, font: DISPLAY, fill: INK })
  const { lines, size } = set(pen, printable(campaign), room)
  let y = EDGE + 118 + size * 0.8
  for (const line of lines) {
    write(pen, line, { x: EDGE - size * 0.03, y, size, font: DISPLAY, fill: CREAM })
    y += size * 0.98
  }
  write(pen, cut(pen, printable(brand), room, 30), {
    x: EDGE,
    y: HEIGHT - EDGE - 84,
    size: 30,
    font: TEXT,
    fill: CREAM,
  })
  write(pen, cut(pen, printable(category), room, 26), {
    x: EDGE,
    y: HEIGHT - EDGE - 44,
    size: 26,
    font: TEXT,
    fill: CREAM,
  })
  write(pen, cut(pen, printable(label), room, 26), {
    x: EDGE,
    y: HEIGHT - EDGE,
    size: 26,
    font: TEXT,
    fill: LIME,
  })
  return canvas.encode('png')
}

function open(ground: string) {
  const library = loadCanvas()
  if (!library) throw new Error('Nothing that draws is installed')
  const canvas = library.createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  return { canvas, pen }
}

interface Style {
  x: number
  y: number
  size: number
  font: string
  fill: string
}

function write(pen: Library.SKRSContext2D, text: string, { x, y, size, font, fill }: Style): void {
  pen.font = `${size}px ${font}`
  pen.letterSpacing = font === DISPLAY ? `${size * -0.03}px` : '0px'
  pen.fillStyle = fill
  pen.fillText(text, x, y)
}

/** Returns the type size at which a word fills the width. */
function fitted(pen: Library.SKRSContext2D, word: string, room: number, most: number): number {
  pen.font = `100px ${DISPLAY}`
  pen.letterSpacing = '-3px'
  return Math.min(most, (room / pen.measureText(word).width) * 100)
}

/** Returns a name's lines in the largest type in which it takes at most four lines; a longer name ends in '…'. */
function set(pen: Library.SKRSContext2D, text: string, room: number): { lines: string[]; size: number } {
  for (const [size, most] of [
    [104, 2],
    [84, 3],
    [64, 4],
    [50, 4],
  ] as const) {
    pen.font = `${size}px ${DISPLAY}`
    pen.letterSpacing = `${size * -0.03}px`
    const lines = broken(pen, text, room)
    if (lines.length <= most && lines.every((line) => pen.measureText(line).width <= room))
      return { lines, size }
  }
  const lines = broken(pen, text, room).slice(0, 4)
  const last = lines.at(-1) ?? ''
  return {
    lines: [...lines.slice(0, -1), cut(pen, `${last} …`, room, 50, DISPLAY)].map((line) =>
      cut(pen, line, room, 50, DISPLAY),
    ),
    size: 50,
  }
}

function broken(pen: Library.SKRSContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && pen.measureText(joined).width <= room) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function cut(pen: Library.SKRSContext2D, text: string, room: number, size: number, font = TEXT): string {
  pen.font = `${size}px ${font}`
  pen.letterSpacing = '0px'
  if (pen.measureText(text).width <= room) return text
  let short = text
  while (short.length > 1 && pen.measureText(`${short}…`).width > room) short = short.slice(0, -1).trimEnd()
  return `${short.toWellFormed()}…`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a poster so that it fills its frame; without a poster, the frame has the award's colour. */
async function tall(
  pen: Library.SKRSContext2D,
  box: Box,
  award: Award,
  poster: Buffer | null,
): Promise<void> {
  const { x, y, width, height } = box
  pen.fillStyle = poster ? INK : fills[award]
  pen.fillRect(x, y, width, height)
  const image =
    poster &&
    (await loadCanvas()
      ?.loadImage(poster)
      .catch(() => null))
  if (!image) return
  const scale = Math.max(width / image.width, height / image.height)
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale]
  pen.save()
  pen.beginPath()
  pen.rect(x, y, width, height)
  pen.clip()
  pen.drawImage(image, x + (width - drawnWidth) / 2, y + (height - drawnHeight) / 2, drawnWidth, drawnHeight)
  pen.restore()
}
