import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { permittedInWords } from '@portal/contract/entries/files.ts'
import { INK, INK_SOFT, LIME } from '../../../platform/mail/templates/pieces.ts'
import type { Kit } from '../kit.ts'
import {
  body,
  display,
  frameHeight,
  INNER,
  MARGIN,
  small,
  strong,
  type Place,
  type Sheets,
} from '../../../platform/drawing/open-sheets.ts'
import { capital, videosInWords } from '../words.ts'

/** Maximum width of a video's frame. If there are many, they are narrower. */
const MAX_FRAME = 108
/** Gap between the videos of the campaign and the case videos. */
const BETWEEN = 24
const GAP = 12
const soft = { ...small, size: 10, color: INK_SOFT }

export function videosAndCredits(sheets: Sheets, { edition: { videos } }: Kit) {
  const { video_pauted: campaign, video_case: ofCase, guidance } = videos
  const count = campaign.most + ofCase.most
  const frame = Math.min(MAX_FRAME, (INNER - BETWEEN - (count - 1) * GAP) / count)
  const sheet = sheets.addSheet('Videos y créditos')
  const full = { x: MARGIN, width: INNER }

  function videoFrame(place: Place, fill: string, ink: string) {
    sheet.frame(place, fill)
    const [x, y] = [place.x + frame / 2, place.y + frameHeight(frame) / 2]
    sheet.decorate((pdf) => pdf.polygon([x - 11, y - 17], [x + 18, y], [x - 11, y + 17]).fill(ink))
  }

  const top = sheet.write('H1', 'Los videos', { ...full, y: MARGIN - 4 }, display(48)) + 22
  for (let index = 0; index < campaign.most; index += 1)
    videoFrame({ x: MARGIN + index * (frame + GAP), y: top, width: frame }, LIME, INK)
  const caseAt = MARGIN + (campaign.most === 0 ? 0 : campaign.most * (frame + GAP) + BETWEEN)
  for (let index = 0; index < ofCase.most; index += 1)
    videoFrame({ x: caseAt + index * (frame + GAP), y: top, width: frame }, INK, LIME)

  const below = top + (count === 0 ? 0 : frameHeight(frame)) + 14
  const left = { x: MARGIN, width: ofCase.most === 0 ? INNER : campaign.most * (frame + GAP) - GAP }
  const right = { x: caseAt, width: MARGIN + INNER - caseAt }
  let y = below
  if (campaign.most > 0) {
    y = sheet.write('H2', capital(videosInWords(videos, 'video_pauted')), { ...left, y: below }, strong)
    const text = `Las piezas tal como se pautaron. ${campaign.guidance} ${permittedInWords(campaign)}`
    y = sheet.write('P', text, { ...left, y: y + 3 }, soft)
  }
  if (ofCase.most > 0) {
    const ofHeading = sheet.write(
      'H2',
      capital(videosInWords(videos, 'video_case')),
      { ...right, y: below },
      strong,
    )
    const text = `De la idea al resultado. ${ofCase.guidance} ${permittedInWords(ofCase)}`
    y = Math.max(y, sheet.write('P', text, { ...right, y: ofHeading + 3 }, soft))
  }
  const format = `Formato .mp4, ${sizesInWords(videos)}. ${guidance.fileNames} ${guidance.totalSize}`
  y = sheet.write('P', format, { ...full, y: y + 14 }, body)

  const creditsTop = sheet.write('H1', 'Los créditos', { ...full, y: y + 34 }, display(48)) + 22
  const credits = [
    ['Personas', 'Al menos una. Nombre, rol y empresa de quienes hicieron posible la campaña.'],
    ['Anunciante', 'Al menos uno. La marca o la empresa dueña de la campaña.'],
    ['Agencia creativa', 'Opcional. Quien creó la idea y produjo las piezas.'],
    ['Agencia de medios', 'Opcional. Quien planificó y compró la pauta.'],
  ] as const
  const width = (INNER - 3 * GAP) / 4
  for (const [index, [who, text]] of credits.entries()) {
    const x = MARGIN + index * (width + GAP)
    const isNeeded = index < 2
    sheet.decorate((pdf) => pdf.rect(x, creditsTop, width, 10).fill(isNeeded ? LIME : INK_SOFT))
    const line = sheet.write('H2', who, { x, y: creditsTop + 20, width }, strong)
    sheet.write('P', text, { x, y: line + 3, width }, soft)
  }
  const once =
    'Registras a cada empresa y a cada persona una sola vez: después las eliges de la lista en todas tus campañas.'
  sheet.write('P', once, { ...full, y: creditsTop + 130 }, body)
}

function sizesInWords({ video_pauted: campaign, video_case: ofCase }: VideoRules): string {
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)}MB`
  const isSame = campaign.maxBytes === ofCase.maxBytes
  if (ofCase.most === 0 || isSame) return `hasta ${megabytes(campaign.maxBytes)} por archivo`
  if (campaign.most === 0) return `hasta ${megabytes(ofCase.maxBytes)} por archivo`
  return `hasta ${megabytes(campaign.maxBytes)} cada video de la campaña y ${megabytes(ofCase.maxBytes)} el video caso`
}
