import { shortYear } from '@portal/contract/editions/short-year.ts'
import { CREAM, INK, LIME } from '../../../platform/mail/templates/pieces.ts'
import type { Kit } from '../kit.ts'
import {
  display,
  frameHeight,
  INNER,
  MARGIN,
  strong,
  type Sheets,
} from '../../../platform/drawing/open-sheets.ts'

const GAP = 10
const FRAME = (INNER - GAP) / 2
/** Where the line with the deadline begins. */
const DEADLINE = 785

export function cover(
  sheets: Sheets,
  { edition, program, deadline }: Pick<Kit, 'edition' | 'program' | 'deadline'>,
) {
  const { name, year } = edition.about
  const sheet = sheets.addSheet('Portada', { ground: INK })
  const place = { x: MARGIN, width: INNER }
  for (const [index, digit] of [...shortYear(year)].entries())
    sheet.frame({ x: MARGIN + index * (FRAME + GAP), y: MARGIN, width: FRAME }, index ? CREAM : LIME, digit)
  const top = MARGIN + frameHeight(FRAME) + 22
  const line = display(32)
  // What stands between the frames and the deadline: the name, as large as it can be, and two lines.
  const room = DEADLINE - 14 - top - 12 - 2 * line.size
  const width = INNER + 40
  const title = sheets.fit(name.replaceAll(' ', '\u00A0'), INNER, display(120))
  let { size } = title
  while (sheets.heightOf(name, width, { ...title, size }) > room) size -= 1
  let y = sheet.write('H1', name, { ...place, y: top, width }, { ...title, size, color: CREAM })
  y = sheet.write(
    'P',
    `${program.country.name} ${program.year}`,
    { ...place, y: y + 8 },
    { ...line, color: LIME },
  )
  sheet.write('P', 'Kit de inscripción', { ...place, y: y + 4 }, { ...line, color: CREAM })
  sheet.write('P', deadline, { ...place, y: DEADLINE }, { ...strong, size: 13, color: CREAM })
}
