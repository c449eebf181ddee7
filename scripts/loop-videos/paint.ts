/** The size of the drawing: 9:16, with two pixels for each CSS pixel of the login's tall frame. */
export const WIDTH = 720
export const HEIGHT = 1280

export const colors = {
  ink: '#121014',
  cream: '#f7f3ea',
  lime: '#d4ff3a',
  violet: '#8c84ff',
  surface: '#1c1920',
  line: '#7c7486',
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }

export interface Look {
  ground: string
  figure: string
  outlined?: boolean
}

export const looks = {
  lime: { ground: colors.lime, figure: colors.ink },
  cream: { ground: colors.cream, figure: colors.ink },
  screen: { ground: colors.surface, figure: colors.cream, outlined: true },
  violet: { ground: colors.violet, figure: colors.ink },
} satisfies Record<string, Look>

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Returns how far a movement between two instants has come, from 0 to 1; it starts fast and settles slowly. */
export const settle = (now: number, from: number, to: number) =>
  1 - (1 - clamp((now - from) / (to - from))) ** 4

/** Returns the same for a movement that is slow at both ends. */
export const glide = (now: number, from: number, to: number) => {
  const done = clamp((now - from) / (to - from))
  return done < 0.5 ? 8 * done ** 4 : 1 - (-2 * done + 2) ** 4 / 2
}

export const mix = (from: Box, to: Box, share: number): Box => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  width: from.width * (to.width / from.width) ** share,
  height: from.height * (to.height / from.height) ** share,
})

/** Returns the cells of a wall with this many columns and rows. */
export function wall(columns: number, rows: number, gap: number): Box[] {
  const width = (WIDTH - gap * (columns - 1)) / columns
  const height = (HEIGHT - gap * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * (width + gap),
    y: Math.floor(index / columns) * (height + gap),
    width,
    height,
  }))
}

export type Pen = CanvasRenderingContext2D

/** Draws with `box` as if it were the whole frame. */
export function inside(pen: Pen, box: Box, draw: () => void) {
  pen.save()
  pen.beginPath()
  pen.rect(box.x, box.y, box.width, box.height)
  pen.clip()
  pen.translate(box.x, box.y)
  pen.scale(box.width / WIDTH, box.height / HEIGHT)
  draw()
  pen.restore()
}

/** Draws the scene enlarged, so that its part in `view` fills the frame. */
export function through(pen: Pen, view: Box, draw: () => void) {
  pen.save()
  pen.scale(WIDTH / view.width, HEIGHT / view.height)
  pen.translate(-view.x, -view.y)
  draw()
  pen.restore()
}

export function fill(pen: Pen, { x, y, width, height }: Box, color: string) {
  pen.fillStyle = color
  pen.fillRect(x, y, width, height)
}

export function ground(pen: Pen, box: Box, look: Look) {
  fill(pen, box, look.ground)
  if (!look.outlined) return
  pen.strokeStyle = colors.line
  pen.lineWidth = 3
  pen.strokeRect(
    box.x + pen.lineWidth / 2,
    box.y + pen.lineWidth / 2,
    box.width - pen.lineWidth,
    box.height - pen.lineWidth,
  )
}

/** Draws one character as wide as the type allows. It stands on the box's lower edge, which crops it. */
export function glyph(pen: Pen, box: Box, text: string, color: string, size = 0.86) {
  pen.fillStyle = color
  pen.font = `${box.width * size}px 'Archivo Black'`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(text, box.x + box.width / 2, box.y + box.height - box.width * 0.09)
}

/** Draws the triangle of a play button. */
export function triangle(pen: Pen, { x, y, width, height }: Box, color: string) {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x + width, y + height / 2)
  pen.lineTo(x, y + height)
  pen.fill()
}
