import type { AboutEdition } from '@portal/contract/editions/edition.ts'
import { type Award, awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { publicCodeInWords } from '@portal/contract/platform/public-code.ts'
import { drawQr } from '../../platform/drawing/draw-qr.ts'
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
import { NAMES_ORGANISER } from './form.ts'
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
/** The height below the line at the foot: of the first form, and of the one with a QR code. */
const [PLAIN_FOOT, QR_FOOT] = [53, 92]
const QR = 78
const ROOM_ABOVE_FOOT = 12

/** The facts that stand on the paper. */
export type DrawnFacts = Omit<DiplomaFacts, 'about' | 'winnerPath'> & {
  about: { organizer: Pick<AboutEdition['organizer'], 'name'> }
}

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
  const isPlain = facts.form < NAMES_ORGANISER
  const foot = SHORT_SIDE - MARGIN - (isPlain ? PLAIN_FOOT : QR_FOOT)
  put('P', below, foot - ROOM_ABOVE_FOOT - y)

  sheet.decorate((pdf) =>
    pdf
      .moveTo(RIGHT.x, foot)
      .lineTo(RIGHT.x + RIGHT.width, foot)
      .lineWidth(1)
      .stroke(INK),
  )
  const address = publicUrl + verificationPath(code)
  const bold = { ...strong, size: 10.5 }
  const line = (text: string, style: Style, space = 2) => ({ text, space, style })
  const verified = [
    line(`Código ${publicCodeInWords(code)}`, bold),
    line(address.replace(/^https?:\/\//, ''), { ...small, color: INK_SOFT, link: address }),
  ]
  const width = RIGHT.width - (isPlain ? 0 : QR + 20)
  const lines = isPlain
    ? [line(`Publicado el ${facts.publishedOn}`, bold, 12), ...verified]
    : shrink(
        sheets,
        [
          line(`Otorgado el ${facts.publishedOn}`, bold, 12),
          line(`Organiza: ${facts.about.organizer.name}`, { ...body, size: 10.5 }),
          ...(facts.chair === null
            ? []
            : [line(`Preside el jurado: ${facts.chair}`, { ...body, size: 10.5 })]),
          ...verified,
        ],
        QR_FOOT,
        width,
      )
  y = foot
  for (const { text, space, style } of lines)
    y = sheet.write('P', text, { x: RIGHT.x, y: y + space, width }, style)
  if (!isPlain) drawQr(sheet, address, { x: RIGHT.x + RIGHT.width - QR, y: foot + 14, side: QR })
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
function shrink(sheets: Sheets, lines: readonly Line[], room: number, width = RIGHT.width): readonly Line[] {
  const height = lines.reduce(
    (sum, { text, space, style }) => sum + space + sheets.heightOf(text, width, style),
    0,
  )
  if (height <= room) return lines
  const smaller = lines.map((line) => ({ ...line, style: { ...line.style, size: line.style.size * 0.92 } }))
  return shrink(sheets, smaller, room, width)
}
