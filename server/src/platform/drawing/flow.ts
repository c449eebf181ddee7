import { BOTTOM, INNER, MARGIN, openSheets, type Sheets, type Style } from './open-sheets.ts'

const WHITE = '#FFFFFF'
const ROOM_TO_SIGN = 34

export interface Line {
  tag: string
  text: string
  style: Style
  /** From the left margin. */
  indent?: number
  /** Above it, in points. */
  space?: number
  /** At the right of the same line. */
  beside?: { text: string; style: Style; width: number }
}

/** Text that goes on over white pages, one below the other. What is written together isn't divided, if it fits on a page. */
export function openFlow(facts: Parameters<typeof openSheets>[0], name: string) {
  const sheets = openSheets(facts)
  let sheet: ReturnType<Sheets['addSheet']> = sheets.addSheet(name, { ground: WHITE })
  let y = MARGIN

  const widthOf = ({ indent = 0, beside }: Line) => INNER - indent - (beside ? beside.width + 12 : 0)
  const heightOf = (line: Line) =>
    (line.space ?? 0) +
    Math.max(
      sheets.heightOf(line.text, widthOf(line), line.style),
      line.beside ? sheets.heightOf(line.beside.text, line.beside.width, line.beside.style) : 0,
    )

  function turn() {
    sheet = sheets.addSheet(`${name} (${sheets.count() + 1})`, { ground: WHITE })
    y = MARGIN
  }

  function put(line: Line) {
    const { indent = 0, space = 0, beside } = line
    const height = heightOf(line)
    if (y + height > BOTTOM && y > MARGIN) turn()
    const top = y === MARGIN ? y : y + space
    const end = sheet.write(
      line.tag,
      line.text,
      { x: MARGIN + indent, y: top, width: widthOf(line) },
      line.style,
    )
    const besideEnd = beside
      ? sheet.write(
          line.tag,
          beside.text,
          { x: MARGIN + INNER - beside.width, y: top, width: beside.width },
          beside.style,
        )
      : end
    y = Math.max(end, besideEnd)
  }

  return {
    write(...lines: readonly Line[]) {
      const height = lines.reduce((sum, line) => sum + heightOf(line), 0)
      if (y + height > BOTTOM && height <= BOTTOM - MARGIN) turn()
      for (const line of lines) put(line)
    },
    /** A line over the whole width, with room above and below. */
    rule(color: string, room = 8) {
      y += room
      const at = y
      sheet.decorate((pdf) => pdf.rect(MARGIN, at, INNER, 0.75).fill(color))
      y += room
    },
    /** Room for a signature by hand, over a name. */
    sign(name: string, style: Style, color: string, width: number) {
      const line = { tag: 'P', text: name, style }
      if (y + ROOM_TO_SIGN + heightOf(line) > BOTTOM) turn()
      y += ROOM_TO_SIGN
      const at = y
      sheet.decorate((pdf) => pdf.rect(MARGIN, at, width, 0.75).fill(color))
      put({ ...line, space: 4 })
    },
    /** Draws something at the left margin that what is written next stands beside. @param height in points, of both */
    beside(height: number, draw: (on: typeof sheet, place: { x: number; y: number }) => void) {
      if (y + height > BOTTOM) turn()
      draw(sheet, { x: MARGIN, y })
    },
    count: sheets.count,
    finish: sheets.finish,
  }
}

export type Flow = ReturnType<typeof openFlow>
