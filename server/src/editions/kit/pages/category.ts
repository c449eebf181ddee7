import { criterionTitles } from '@portal/contract/editions/criterion-shares.ts'
import { INK, INK_SOFT, LIME } from '../../../platform/mail/templates/pieces.ts'
import type { Kit } from '../kit.ts'
import {
  BOTTOM,
  body,
  display,
  frameHeight,
  INNER,
  label,
  MARGIN,
  small,
  strong,
  type Sheets,
} from '../../../platform/drawing/open-sheets.ts'

/** Possible widths of the poster. A long description leaves room only for a small one. */
const POSTERS = [248, 180, 120]
const GAP = 16
const COLUMNS = 3
const COLUMN = (INNER - (COLUMNS - 1) * GAP) / COLUMNS
const text12 = { ...body, size: 12 }
const criterionText = { ...small, size: 10.5, color: INK_SOFT }

export function category(sheets: Sheets, { edition, categories }: Kit, index: number) {
  const each = categories[index]
  if (!each) return
  const { name, lang, tagline, description, criteria } = each
  // As on the screens, a category has the same number in all programmes.
  const number = edition.categories.findIndex(({ id }) => id === each.id) + 1
  const sheet = sheets.addSheet(name, { chapter: 'Categorías' })
  const isLime = number % 2 === 1
  const below = sheets.heightOf(description, INNER, text12) + 120
  const poster = POSTERS.find((width) => MARGIN + frameHeight(width) + below <= BOTTOM) ?? POSTERS.at(-1) ?? 0
  sheet.frame(
    { x: MARGIN, y: MARGIN, width: poster },
    isLime ? LIME : INK,
    String(number),
    isLime ? INK : LIME,
  )

  const beside = { x: MARGIN + poster + 28, width: INNER - poster - 28 }
  let y = sheet.write(
    'P',
    `Categoría ${number} de ${edition.categories.length}`,
    { ...beside, y: MARGIN },
    { ...label, color: INK_SOFT },
  )
  const style = sheets.fit(name, beside.width, display((58 * poster) / (POSTERS[0] ?? poster)))
  sheet.write('H1', name, { ...beside, y: y + 8 }, lang === 'es' ? style : { ...style, lang })
  const bottom = MARGIN + frameHeight(poster)
  const line = { ...strong, size: 17 }
  sheet.write('P', tagline, { ...beside, y: bottom - sheets.heightOf(tagline, beside.width, line) }, line)

  y = sheet.write('P', description, { x: MARGIN, y: bottom + 22, width: INNER }, text12)
  y = sheet.write('H2', 'Qué valora el jurado', { x: MARGIN, y: y + 20, width: INNER }, display(20))

  const titles = criterionTitles(criteria)
  let page = sheet
  for (let start = 0; start < criteria.length; start += COLUMNS) {
    const row = criteria.slice(start, start + COLUMNS).map(({ text }, column) => {
      const title = titles[start + column] ?? ''
      const titleHeight = sheets.heightOf(title, COLUMN, strong)
      return { title, text, height: 24 + titleHeight + sheets.heightOf(text, COLUMN, criterionText) }
    })
    const height = Math.max(...row.map((criterion) => criterion.height))
    if (y + height > BOTTOM) {
      page = sheets.addSheet(`${name}: qué valora el jurado`, { chapter: 'Categorías' })
      y = MARGIN
    }
    const top = y
    for (const [column, { title, text }] of row.entries()) {
      const x = MARGIN + column * (COLUMN + GAP)
      page.decorate((pdf) => pdf.rect(x, top + 10, COLUMN, 3).fill(INK))
      const under = page.write('H3', title, { x, y: top + 21, width: COLUMN }, strong)
      page.write('P', text, { x, y: under + 3, width: COLUMN }, criterionText)
    }
    y += height + GAP
  }
}
