import type { Question } from '@portal/contract/editions/edition.ts'
import { categoryQuestionText } from '@portal/contract/editions/offer.ts'
import { INK, INK_SOFT, LIME } from '../../../platform/mail/templates/pieces.ts'
import type { Kit } from '../kit.ts'
import {
  BOTTOM,
  body,
  display,
  frameHeight,
  INNER,
  MARGIN,
  small,
  strong,
  type Sheets,
} from '../../../platform/drawing/open-sheets.ts'
import { commonLimit, inWords } from '../words.ts'

const NUMERAL = 44
const ROW = 106
const GAP = 14
const question = { ...strong, size: 13 }
const help = { ...small, size: 10.5, color: INK_SOFT }
const beside = { x: MARGIN + NUMERAL + 18, width: INNER - NUMERAL - 18 }

export function questionList(sheets: Sheets, { questions, categories }: Kit) {
  let sheet = sheets.addSheet('Las preguntas')
  const limit = commonLimit(questions)
  const limits =
    limit === undefined
      ? 'Debajo de cada pregunta está cuántas palabras admite su respuesta.'
      : `Hasta ${limit} palabras por respuesta.`
  let y = sheet.write('H1', 'Las preguntas', { x: MARGIN, y: MARGIN - 4, width: INNER }, display(46))
  y = sheet.write(
    'P',
    `${limits} Escríbelas antes con tu equipo y pégalas en el portal: el contador muestra cuántas palabras te quedan.`,
    { x: MARGIN, y: y + 18, width: 460 },
    { ...body, size: 12 },
  )
  let top = y + 26
  for (const [index, each] of questions.entries()) {
    const { text, perCategory } = each
    const asked = perCategory ? categoryQuestionText(text, '(nombre de la categoría)') : text
    const notes = [each.description, ...notesOf(each, categories, limit === undefined)].join(' ')
    const height =
      sheets.heightOf(asked, beside.width, question) + 3 + sheets.heightOf(notes, beside.width, help)
    if (top + Math.max(height, frameHeight(NUMERAL)) > BOTTOM) {
      sheet = sheets.addSheet('Más preguntas')
      top = MARGIN
    }
    sheet.frame(
      { x: MARGIN, y: top, width: NUMERAL },
      perCategory ? INK : LIME,
      String(index + 1),
      perCategory ? LIME : INK,
    )
    const below = sheet.write('H2', asked, { ...beside, y: top - 2 }, question)
    sheet.write('P', notes, { ...beside, y: below + 3 }, help)
    top += Math.max(ROW, height + GAP)
  }
}

/** Returns what is special about answering a question, beyond what holds for all of them (E04). */
function notesOf(
  { perCategory, categoryIds, isRequired, maxWords }: Question,
  categories: Kit['categories'],
  hasOwnLimit: boolean,
): string[] {
  const asking = categories.filter(({ id }) => categoryIds?.includes(id)).map(({ name }) => name)
  const notes: string[] = []
  if (categoryIds !== null)
    notes.push(
      `Se responde${perCategory ? ' una vez' : ''} en ${inWords(asking.map((name) => `«${name}»`))}.`,
    )
  else if (perCategory) notes.push('Se responde una vez en cada categoría.')
  if (hasOwnLimit) notes.push(`Hasta ${maxWords} ${maxWords === 1 ? 'palabra' : 'palabras'}.`)
  if (!isRequired) notes.push('Opcional.')
  return notes
}
