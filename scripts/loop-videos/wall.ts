import {
  type Box,
  colors,
  fill,
  glide,
  glyph,
  ground,
  inside,
  looks,
  mix,
  type Pen,
  settle,
  through,
  triangle,
  wall,
  WHOLE,
} from './paint.ts'

export const wallSeconds = 9

const COLUMNS = 4
const GAP = 10
const cells = wall(COLUMNS, 4, GAP)
const letters = 'AD  AWARDS  2025'
const fills = [looks.lime, looks.cream, looks.screen, looks.violet]
const lookOf = (place: number) =>
  fills[(place + Math.floor(place / COLUMNS) * 3) % fills.length] ?? looks.screen

/** What passes through a column between its own letters while it is swiped. */
const strangers = ['8', '3', '5', '1', '▶', '7', '2', '▶', '4', '6', '▶', '0', '1', '▶', '8', '25']

/** For each column, when it is swiped and by how many cells. After eight cells its letters are back. */
const swipes: readonly (readonly [at: number, cells: number][])[] = [
  [
    [1.0, 1],
    [1.6, 1],
    [2.3, 2],
    [3.2, 1],
    [4.0, 3],
  ],
  [
    [1.15, 2],
    [2.0, 1],
    [2.9, 1],
    [3.5, 1],
    [4.1, 3],
  ],
  [
    [1.3, 1],
    [1.9, 2],
    [2.6, 1],
    [3.4, 2],
    [4.2, 2],
  ],
  [
    [1.45, 1],
    [2.2, 1],
    [2.75, 2],
    [3.6, 1],
    [4.3, 3],
  ],
]
const SWIPE_SECONDS = 0.75

/** The cell that the camera moves into: the lime one in the third row. */
const DOOR = 10

/**
 * Draws the wall that spells the awards. It is swiped like a feed and comes back; then the camera moves into one
 * of its cells, which holds the wall itself.
 */
export function drawWall(pen: Pen, now: number) {
  fill(pen, WHOLE, colors.ink)
  const door = cells[DOOR] ?? WHOLE
  const view = mix(WHOLE, door, glide(now, 6.6, 8.4))
  through(pen, view, () => {
    for (let column = 0; column < COLUMNS; column += 1) drawColumn(pen, column, now)
    if (now > 6) openDoor(pen, door, now)
  })
}

function drawColumn(pen: Pen, column: number, now: number) {
  const scrolled = (swipes[column] ?? []).reduce(
    (sum, [at, count]) => sum + count * settle(now, at, at + SWIPE_SECONDS),
    0,
  )
  const [first, second] = [cells[column], cells[column + COLUMNS]]
  if (!first || !second) return
  const step = second.y - first.y
  const upwards = column % 2 === 0
  for (let place = 0; place < 8; place += 1) {
    const turns = (((place + (upwards ? -scrolled : scrolled)) % 8) + 8) % 8
    // The strip's last cell is also the one that comes in above the first.
    const row = turns > 7 ? turns - 8 : turns
    if (row <= -1 || row >= 4) continue
    const index = (place % 4) * COLUMNS + column
    const text = place < 4 ? letters[index] : strangers[index]
    const look = place < 4 ? lookOf(index) : lookOf(index + 2)
    drawCell(pen, { ...first, y: first.y + row * step }, text ?? ' ', look)
  }
}

function drawCell(pen: Pen, box: Box, text: string, look: (typeof fills)[number]) {
  pen.save()
  pen.beginPath()
  pen.rect(box.x, box.y, box.width, box.height)
  pen.clip()
  ground(pen, box, look)
  if (text === ' ' || text === '▶') play(pen, box, look.figure)
  else glyph(pen, box, text, look.figure, text.length > 1 ? 0.66 : 0.86)
  pen.restore()
}

const playBox = ({ x, y, width, height }: Box): Box => {
  const side = width * 0.68
  return { x: x + width * 0.18, y: y + height - width * 0.18 - side / 0.86, width: side, height: side / 0.86 }
}

const play = (pen: Pen, box: Box, color: string) => triangle(pen, playBox(box), color)

/**
 * Draws a triangle that grows until it fills its cell, and then the wall, which is built up anew inside the cell.
 */
function openDoor(pen: Pen, door: Box, now: number) {
  const share = glide(now, 6, 7.1)
  if (share === 0) return
  const { x, y, width, height } = playBox(door)
  const times = 9 ** share
  pen.save()
  pen.beginPath()
  pen.rect(door.x, door.y, door.width, door.height)
  pen.clip()
  const grown = {
    x: x - (width / 3) * (times - 1),
    y: y - (height / 2) * (times - 1),
    width: width * times,
    height: height * times,
  }
  triangle(pen, grown, colors.ink)
  pen.restore()
  inside(pen, door, () => {
    for (const [place, cell] of cells.entries()) {
      const rise = settle(now, 6.9 + place * 0.06, 7.7 + place * 0.06)
      if (rise === 0) continue
      pen.save()
      pen.beginPath()
      pen.rect(cell.x, cell.y, cell.width, cell.height)
      pen.clip()
      drawCell(
        pen,
        { ...cell, y: cell.y + (1 - rise) * cell.height * 1.02 },
        letters[place] ?? ' ',
        lookOf(place),
      )
      pen.restore()
    }
  })
}
