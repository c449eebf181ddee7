import { categories, type Category } from '@portal/edition/categories.ts'
import { INK, INK_SOFT, LIME } from '../../../platform/mail/templates/pieces.ts'
import { body, display, frameHeight, INNER, label, MARGIN, small, strong, type Sheets } from '../sheet.ts'

const POSTER = 248
const GAP = 16

export function category(sheets: Sheets, each: Category) {
  const { id, name, lang, tagline, description, criteria } = each
  const sheet = sheets.addSheet(name, { chapter: 'Categorías' })
  const isLime = id % 2 === 1
  sheet.frame({ x: MARGIN, y: MARGIN, width: POSTER }, isLime ? LIME : INK, String(id), isLime ? INK : LIME)

  const beside = { x: MARGIN + POSTER + 28, width: INNER - POSTER - 28 }
  let y = sheet.write(
    'P',
    `Categoría ${id} de ${categories.length}`,
    { ...beside, y: MARGIN },
    {
      ...label,
      color: INK_SOFT,
    },
  )
  const style = sheets.fit(name, beside.width, display(58))
  sheet.write('H1', name, { ...beside, y: y + 8 }, lang === 'en' ? { ...style, lang } : style)
  const bottom = MARGIN + frameHeight(POSTER)
  const line = { ...strong, size: 17 }
  sheet.write('P', tagline, { ...beside, y: bottom - sheets.heightOf(tagline, beside.width, line) }, line)

  y = sheet.write('P', description, { x: MARGIN, y: bottom + 22, width: INNER }, { ...body, size: 12 })
  y = sheet.write('H2', 'Qué valora el jurado', { x: MARGIN, y: y + 20, width: INNER }, display(20))
  const width = (INNER - 2 * GAP) / 3
  for (const [index, { title, text }] of criteria.entries()) {
    const x = MARGIN + index * (width + GAP)
    sheet.decorate((pdf) => pdf.rect(x, y + 10, width, 3).fill(INK))
    const below = sheet.write('H3', title, { x, y: y + 21, width }, strong)
    sheet.write('P', text, { x, y: below + 3, width }, { ...small, size: 10.5, color: INK_SOFT })
  }
}
