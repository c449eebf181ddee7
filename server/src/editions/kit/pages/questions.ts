import { MAX_ANSWER_WORDS } from '@portal/contract/entries/limits.ts'
import { categoryQuestionText } from '@portal/contract/entries/answers.ts'
import { questions } from '@portal/edition/questions.ts'
import { INK, INK_SOFT, LIME } from '../../../platform/mail/templates/pieces.ts'
import { body, display, INNER, MARGIN, small, strong, type Sheets } from '../sheet.ts'

const NUMERAL = 44
const ROW = 106

export function questionList(sheets: Sheets) {
  const sheet = sheets.addSheet('Las preguntas')
  let y = sheet.write('H1', 'Las preguntas', { x: MARGIN, y: MARGIN - 4, width: INNER }, display(46))
  y = sheet.write(
    'P',
    `Hasta ${MAX_ANSWER_WORDS} palabras por respuesta. Escríbelas antes con tu equipo y pégalas en el portal: el contador muestra cuántas palabras te quedan.`,
    { x: MARGIN, y: y + 18, width: 460 },
    { ...body, size: 12 },
  )
  for (const [index, { id, text, description, perCategory }] of questions.entries()) {
    const top = y + 26 + index * ROW
    sheet.frame(
      { x: MARGIN, y: top, width: NUMERAL },
      perCategory ? INK : LIME,
      String(id),
      perCategory ? LIME : INK,
    )
    const beside = { x: MARGIN + NUMERAL + 18, width: INNER - NUMERAL - 18 }
    const asked = perCategory ? categoryQuestionText(text, '(nombre de la categoría)') : text
    const below = sheet.write('H2', asked, { ...beside, y: top - 2 }, { ...strong, size: 13 })
    const note = perCategory ? ' Se responde una vez en cada categoría.' : ''
    sheet.write(
      'P',
      description + note,
      { ...beside, y: below + 3 },
      { ...small, size: 10.5, color: INK_SOFT },
    )
  }
}
