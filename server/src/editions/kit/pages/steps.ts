import { entrySteps } from '@portal/contract/entries/entry-links.ts'
import { usageTypes } from '@portal/contract/entries/files.ts'
import { CREAM, INK, INK_SOFT, LIME } from '../../../platform/mail/templates/pieces.ts'
import type { Kit } from '../kit.ts'
import { capital, commonLimit, inWords, videosInWords } from '../words.ts'
import {
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

const GAP = 16
const WIDTH = (INNER - 3 * GAP) / 4

export function steps(sheets: Sheets, { edition, program, questions, deadline, publicUrl }: Kit) {
  const sheet = sheets.addSheet('Cómo inscribir')
  const place = { x: MARGIN, width: INNER }
  let y = sheet.write('H1', 'Inscribe tu campaña en cuatro pasos', { ...place, y: MARGIN - 4 }, display(42))
  y = sheet.write(
    'P',
    'Crea tu cuenta, dale un nombre a tu campaña y elige las categorías en las que participará: puedes inscribir una campaña en varias. Después complétala a tu ritmo; todo lo que escribes se guarda.',
    { ...place, y: y + 18, width: 440 },
    body,
  )

  const texts: Record<(typeof entrySteps)[number]['section'], string> = {
    datosGenerales: `El nombre de la campaña, sus fechas de inicio y de fin, y si se pautó en ${program.country.name}.`,
    archivos: `${capital(inWords(usageTypes.map((kind) => videosInWords(edition.videos, kind)).filter(Boolean)))}.`,
    preguntas: questionsInWords(questions),
    creditos: 'Al menos una persona y un anunciante. Las agencias son opcionales.',
  }
  const top = y + 28
  for (const [index, { section, label: name }] of entrySteps.entries()) {
    const x = MARGIN + index * (WIDTH + GAP)
    sheet.frame(
      { x, y: top, width: WIDTH },
      index % 2 ? INK : LIME,
      String(index + 1),
      index % 2 ? LIME : INK,
    )
    const below = top + frameHeight(WIDTH) + 14
    const bottom = sheet.write('H2', `${index + 1}. ${name}`, { x, y: below, width: WIDTH }, strong)
    sheet.write(
      'P',
      texts[section],
      { x, y: bottom + 4, width: WIDTH },
      { ...small, size: 10, color: INK_SOFT },
    )
  }

  const box = { x: MARGIN, y: 594, width: INNER, height: 168 }
  sheet.decorate((pdf) => pdf.roundedRect(box.x, box.y, box.width, box.height, 2).fill(INK))
  const inner = { x: box.x + 24, width: box.width - 48 }
  y = sheet.write(
    'H2',
    'Envía antes del cierre',
    { ...inner, y: box.y + 24 },
    { ...display(26), color: LIME },
  )
  y = sheet.write('P', deadline, { ...inner, y: y + 8 }, { ...strong, size: 13, color: CREAM })
  y = sheet.write(
    'P',
    'Cuando no falte nada, podrás enviar cada inscripción desde el portal y recibirás por correo el comprobante con su código. Puedes seguir editándola hasta el cierre; si algo queda incompleto, la inscripción no contará como enviada hasta que lo completes.',
    { ...inner, y: y + 6 },
    { ...body, size: 10.5, color: CREAM },
  )
  const link = `${publicUrl}/registro`
  sheet.write('P', link, { ...inner, y: y + 8 }, { ...label, size: 11, color: LIME, link })
}

function questionsInWords(questions: Kit['questions']): string {
  const limit = commonLimit(questions)
  const many = questions.length === 1 ? 'Una pregunta' : `${questions.length} preguntas`
  const all = limit === undefined ? `${many}.` : `${many} de hasta ${limit} palabras.`
  const once = questions.filter(({ perCategory }) => !perCategory).length
  if (questions.length === 1) return once === 1 ? all : `${all} Se responde en cada categoría.`
  if (once === questions.length) return `${all} Se responden una sola vez.`
  if (once === 0) return `${all} Se responden en cada categoría.`
  const shared = once === 1 ? 'Una se responde' : `${once} se responden`
  return `${all} ${shared} una sola vez; las demás, en cada categoría.`
}
