import { CREAM, INK, LIME } from '../../../platform/mail/templates/pieces.ts'
import type { Kit } from '../kit.ts'
import { inWords, neededVideosInWords } from '../words.ts'
import {
  body,
  display,
  INNER,
  MARGIN,
  small,
  strong,
  type Sheets,
} from '../../../platform/drawing/open-sheets.ts'

const BOX = 20
const ROW = 58

export function contact(sheets: Sheets, { edition, program, questions, deadline, publicUrl }: Kit) {
  const sheet = sheets.addSheet('Antes de enviar', { ground: INK })
  const full = { x: MARGIN, width: INNER }
  let y =
    sheet.write('H1', 'Antes de enviar', { ...full, y: MARGIN - 4 }, { ...display(48), color: CREAM }) + 28
  const checklist = [
    `Indicaste las fechas de la campaña y que se pautó en ${program.country.name}.`,
    ...videosToCheck(edition),
    answersToCheck(questions),
    'Hay al menos una persona y un anunciante en los créditos.',
    'Enviaste cada inscripción y tienes el comprobante con su código.',
  ]
  const line = { ...body, size: 15, leading: 1.3, color: CREAM }
  const beside = { x: MARGIN + BOX + 20, width: INNER - BOX - 20 }
  const boxHeight = (BOX * 16) / 9
  for (const text of checklist) {
    const top = y
    sheet.decorate((pdf) =>
      pdf
        .roundedRect(MARGIN + 1, top, BOX, boxHeight, 2)
        .lineWidth(2)
        .stroke(LIME),
    )
    sheet.write(
      'P',
      text,
      { ...beside, y: top + (boxHeight - sheets.heightOf(text, beside.width, line)) / 2 },
      line,
    )
    y += ROW
  }
  sheet.write('P', deadline, { ...full, y: y + 8 }, { ...strong, size: 13, color: LIME })

  y = sheet.write('H2', '¿Dudas?', { ...full, y: 560 }, { ...display(48), color: CREAM }) + 16
  const mail = edition.about.support.email
  const links = [
    ['Escríbenos', mail, `mailto:${mail}`],
    ['Inscribe tu campaña', publicUrl, publicUrl],
    ['Términos y condiciones', `${publicUrl}/terminos`, `${publicUrl}/terminos`],
    ['Política de privacidad', `${publicUrl}/privacidad`, `${publicUrl}/privacidad`],
  ] as const
  for (const [name, shown, link] of links) {
    sheet.write('P', name, { x: MARGIN, y, width: 150 }, { ...body, color: CREAM })
    const address = { ...body, font: 'bold', color: LIME, link } as const
    y = sheet.write('P', shown, { x: MARGIN + 160, y, width: INNER - 160 }, address) + 4
  }
  const credits = edition.about.footer.map((line) => (line.endsWith('.') ? line : `${line}.`)).join(' ')
  sheet.write('P', credits, { ...full, y: y + 20 }, { ...small, color: CREAM })
}

function videosToCheck({ videos }: Kit['edition']): string[] {
  const needed = (['video_pauted', 'video_case'] as const)
    .map((kind) => neededVideosInWords(videos, kind))
    .filter(Boolean)
  return needed.length === 0 ? [] : [`Subiste ${inWords(needed)}.`]
}

function answersToCheck(questions: Kit['questions']): string {
  const required = questions.filter(({ isRequired }) => isRequired)
  const all =
    required.length === questions.length ? 'todas las preguntas' : 'todas las preguntas obligatorias'
  const perCategory = required.filter((question) => question.perCategory)
  if (perCategory.length === 0) return `Respondiste ${all}.`
  const isLast = perCategory.length === 1 && perCategory[0] === questions.at(-1)
  return `Respondiste ${all}, ${isLast ? 'la última' : 'también las que se responden'} en cada categoría.`
}
