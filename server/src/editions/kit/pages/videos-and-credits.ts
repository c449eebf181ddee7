import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { MAX_VIDEOS } from '@portal/contract/entries/limits.ts'
import { edition } from '@portal/edition/edition.ts'
import { INK, INK_SOFT, LIME } from '../../../platform/mail/templates/pieces.ts'
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
} from '../sheet.ts'

const FRAME = 108
const GAP = 12
const soft = { ...small, size: 10, color: INK_SOFT }

export function videosAndCredits(sheets: Sheets) {
  const sheet = sheets.addSheet('Videos y créditos')
  const full = { x: MARGIN, width: INNER }

  function videoFrame(place: Place, fill: string, ink: string) {
    sheet.frame(place, fill)
    const [x, y] = [place.x + FRAME / 2, place.y + frameHeight(FRAME) / 2]
    sheet.decorate((pdf) => pdf.polygon([x - 11, y - 17], [x + 18, y], [x - 11, y + 17]).fill(ink))
  }

  const top = sheet.write('H1', 'Los videos', { ...full, y: MARGIN - 4 }, display(48)) + 22
  const { campaignVideos, caseVideo, fileNames, totalSize } = edition.videoGuidance
  for (let index = 0; index < MAX_VIDEOS.video_pauted; index += 1)
    videoFrame({ x: MARGIN + index * (FRAME + GAP), y: top, width: FRAME }, LIME, INK)
  const caseAt = MARGIN + MAX_VIDEOS.video_pauted * (FRAME + GAP) + 24
  videoFrame({ x: caseAt, y: top, width: FRAME }, INK, LIME)

  const below = top + frameHeight(FRAME) + 14
  const left = { x: MARGIN, width: MAX_VIDEOS.video_pauted * (FRAME + GAP) - GAP }
  const right = { x: caseAt, width: MARGIN + INNER - caseAt }
  let y = sheet.write(
    'H2',
    `De uno a ${MAX_VIDEOS.video_pauted} videos de la campaña`,
    { ...left, y: below },
    strong,
  )
  sheet.write('P', `Las piezas tal como se pautaron. ${campaignVideos}`, { ...left, y: y + 3 }, soft)
  y = sheet.write('H2', 'Un video caso', { ...right, y: below }, strong)
  y = sheet.write('P', `De la idea al resultado. ${caseVideo}`, { ...right, y: y + 3 }, soft)
  const megabytes = MAX_VIDEO_BYTES / 1024 / 1024
  const format = `Formato .mp4, hasta ${megabytes}MB por archivo. ${fileNames} ${totalSize}`
  y = sheet.write('P', format, { ...full, y: y + 14 }, body)

  const creditsTop = sheet.write('H1', 'Los créditos', { ...full, y: y + 34 }, display(48)) + 22
  const credits = [
    ['Personas', 'Al menos una. Nombre, función y empresa de quienes hicieron posible la campaña.'],
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
