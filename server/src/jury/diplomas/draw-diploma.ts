import { type Award, awardLabels } from '@portal/contract/jury/awards.ts'
import { diplomaCodeInWords, verificationPath } from '@portal/contract/jury/diplomas.ts'
import {
  body,
  display,
  label,
  LONG_SIDE,
  MARGIN,
  openSheets,
  type Sheets,
  SHORT_SIDE,
  small,
  strong,
  type Style,
} from '../../platform/drawing/open-sheets.ts'
import { CREAM, INK, INK_SOFT, LIME } from '../../platform/mail/templates/pieces.ts'
import type { DiplomaFacts } from './show-diploma.ts'

/** Ground of the tall frame, and the ink on it. */
const looks: Record<Award, { ground: string; ink: string }> = {
  grand: { ground: LIME, ink: INK },
  gold: { ground: '#f5bd2b', ink: INK },
  silver: { ground: '#c3cad3', ink: INK },
  bronze: { ground: '#d18b52', ink: INK },
  mention: { ground: INK, ink: LIME },
  finalist: { ground: INK, ink: CREAM },
}

/** The tall frame of a vertical video fills the height of the page. */
const FRAME_HEIGHT = SHORT_SIDE - 2 * MARGIN
const FRAME = (FRAME_HEIGHT * 9) / 16
const INSET = 20
const RIGHT = { x: MARGIN + FRAME + 44, width: LONG_SIDE - 2 * MARGIN - FRAME - 44 }
/** The height that the name may take: three lines of a large type, or more of a smaller one. */
const NAME_HEIGHT = 190
const FOOT = SHORT_SIDE - MARGIN - 53
const ROOM_ABOVE_FOOT = 12

/** The facts that stand on the paper. */
export type DrawnFacts = Omit<DiplomaFacts, 'about' | 'winnerPath'>

/** A diploma as a PDF: one landscape A4 page, to be printed and framed (J62). */
export function drawDiploma(facts: DrawnFacts, publicUrl: string): Promise<Buffer> {
  const { award, awards, program, campaign, brand, category, person, role, companies, code } = facts
  const prize = awardLabels[award]
  const sheets = openSheets({
    title: `${prize}: ${person ?? campaign}, ${awards} ${program}`,
    author: awards,
    date: facts.publishedAt,
    isLandscape: true,
  })
  const sheet = sheets.addSheet('Diploma')
  const name = person ?? campaign
  const { ground, ink } = looks[award]

  sheet.frame({ x: MARGIN, y: MARGIN, width: FRAME }, ground)
  const inFrame = { x: MARGIN + INSET, width: FRAME - 2 * INSET }
  sheet.write(
    'P',
    `${awards}\n${program}`,
    { ...inFrame, y: MARGIN + INSET },
    { ...strong, size: 15, color: ink },
  )
  const large = { ...sheets.fit(prize, inFrame.width - 4, display(132)), color: ink }
  const height = sheets.heightOf(prize, inFrame.width, large)
  sheet.write('P', prize, { ...inFrame, y: MARGIN + FRAME_HEIGHT - INSET - height }, large)

  const write = (tag: string, text: string, y: number, style: Style) =>
    sheet.write(tag, text, { ...RIGHT, y }, style)
  let y = write('P', category.name, MARGIN + INSET, { ...label, size: 13, lang: category.lang }) + 14
  const put = (tag: string, lines: readonly Line[], room: number) => {
    for (const { text, space, style } of shrink(sheets, lines, room)) y = write(tag, text, y + space, style)
  }
  put('H1', [{ text: name, space: 0, style: sheets.fit(name, RIGHT.width - 4, display(64)) }], NAME_HEIGHT)
  const below =
    person !== null
      ? [
          ...(role ? [{ text: role, space: 12, style: { ...strong, size: 18 } }] : []),
          { text: `por «${campaign}», de ${brand}`, space: 12, style: { ...body, size: 16 } },
        ]
      : [
          { text: brand, space: 12, style: { ...strong, size: 20 } },
          ...companies.slice(0, MOST_COMPANIES).map((company) => ({
            text: `${company.role}: ${company.name}`,
            space: 4,
            style: { ...body, size: 12.5 },
          })),
        ]
  put('P', below, FOOT - ROOM_ABOVE_FOOT - y)

  sheet.decorate((pdf) =>
    pdf
      .moveTo(RIGHT.x, FOOT)
      .lineTo(RIGHT.x + RIGHT.width, FOOT)
      .lineWidth(1)
      .stroke(INK),
  )
  const address = publicUrl + verificationPath(code)
  y = write('P', `Publicado el ${facts.publishedOn}`, FOOT + 12, { ...strong, size: 10.5 })
  y = write('P', `Código ${diplomaCodeInWords(code)}`, y + 2, { ...strong, size: 10.5 })
  write('P', address.replace(/^https?:\/\//, ''), y + 2, { ...small, color: INK_SOFT, link: address })
  return sheets.finish()
}

const MOST_COMPANIES = 4

interface Line {
  text: string
  /** The space above the line, in points. */
  space: number
  style: Style
}

/** Returns the texts, one below the other, in the largest type in which all of them fit. */
function shrink(sheets: Sheets, lines: readonly Line[], room: number): readonly Line[] {
  const height = lines.reduce(
    (sum, { text, space, style }) => sum + space + sheets.heightOf(text, RIGHT.width, style),
    0,
  )
  if (height <= room) return lines
  const smaller = lines.map((line) => ({ ...line, style: { ...line.style, size: line.style.size * 0.92 } }))
  return shrink(sheets, smaller, room)
}
