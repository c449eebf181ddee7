import { type Award, awardLabels } from '@portal/contract/jury/awards.ts'
import { diplomaCodeInWords, verificationPath } from '@portal/contract/jury/diplomas.ts'
import {
  body,
  display,
  label,
  LONG_SIDE,
  MARGIN,
  openSheets,
  SHORT_SIDE,
  small,
  strong,
  type Style,
} from '../../editions/kit/sheet.ts'
import { printable } from '../../platform/drawing/printable.ts'
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
/** Of the name: three lines of a large type, or more of a smaller one. */
const NAME_HEIGHT = 190
const FOOT = SHORT_SIDE - MARGIN - 53

/** What is on paper. */
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
  const name = printable(person ?? campaign)
  const { ground, ink } = looks[award]

  sheet.frame({ x: MARGIN, y: MARGIN, width: FRAME }, ground)
  const inFrame = { x: MARGIN + INSET, width: FRAME - 2 * INSET }
  sheet.write(
    'P',
    `${printable(awards)}\n${printable(program)}`,
    { ...inFrame, y: MARGIN + INSET },
    { ...strong, size: 15, color: ink },
  )
  const large = { ...sheets.fit(prize, inFrame.width - 4, display(132)), color: ink }
  const height = sheets.heightOf(prize, inFrame.width, large)
  sheet.write('P', prize, { ...inFrame, y: MARGIN + FRAME_HEIGHT - INSET - height }, large)

  const write = (tag: string, text: string, y: number, style: Style) =>
    sheet.write(tag, printable(text), { ...RIGHT, y }, style)
  let y = write('P', category.name, MARGIN + INSET, { ...label, size: 13, lang: category.lang })
  y = write('H1', name, y + 14, fitting(sheets, name))
  if (person !== null) {
    if (role) y = write('P', role, y + 12, { ...strong, size: 18 })
    y = write('P', `por «${campaign}», de ${brand}`, y + 12, { ...body, size: 16 })
  } else {
    y = write('P', brand, y + 12, { ...strong, size: 20 })
    for (const company of companies.slice(0, MOST_COMPANIES))
      y = write('P', `${company.role}: ${company.name}`, y + 4, { ...body, size: 12.5 })
  }

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

/** The largest type in which the name has room, whatever its length. */
function fitting(sheets: ReturnType<typeof openSheets>, name: string): Style {
  const widest = sheets.fit(name, RIGHT.width - 4, display(64))
  const sizes = Array.from({ length: 20 }, (_, step) => widest.size * 0.92 ** step)
  const size = sizes.find(
    (each) => sheets.heightOf(name, RIGHT.width, { ...widest, size: each }) <= NAME_HEIGHT,
  )
  return { ...widest, size: size ?? 12 }
}
