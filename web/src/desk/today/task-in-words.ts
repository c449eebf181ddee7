import type { Today } from '@portal/contract/desk/today.ts'
import type { Task } from '@portal/contract/desk/whats-waiting.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { formatWithWeekday } from '../../ui/words/instants.ts'
import { counted, fileSize } from '../../ui/words/quantities.ts'
import { ofTimeAgo } from '../../ui/words/time-in-words.ts'

interface Words {
  /** Begins with a verb and says the number. It is the link's text. */
  text: string
  detail?: string
  to: string
}

type Places = Pick<Catalog, 'placeOf' | 'programOf'>

const OPERATOR = 'Escribe a quien administra el servidor.'
const STORAGE = '/admin/programa/papelera#espacio'
const judges = (count: number) => counted(count, 'juez', 'jueces')
const pick = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Says what somebody has to do, why, and where (F40). @param now ms since 1970 */
export function taskInWords(task: Task, { placeOf, programOf }: Places, now: number): Words {
  const at = (instant: string, programId: number) => formatWithWeekday(instant, programOf(programId))
  switch (task.kind) {
    case 'mails':
      return {
        text: `Reintenta ${counted(task.count, 'correo que falló', 'correos que fallaron')}`,
        to: '/admin/correos?state=failed',
      }
    case 'copies':
      return {
        text: `Revisa ${counted(task.count, 'video que no se pudo leer', 'videos que no se pudieron leer')}`,
        detail: 'El jurado aún no puede verlos.',
        to: '/admin/programa/versiones',
      }
    case 'room':
      return {
        text: `Avisa que queda poco espacio para videos: ${fileSize(task.freeBytes)}`,
        detail: `${OPERATOR} Cuando se acabe, las marcas no podrán subir videos.`,
        to: STORAGE,
      }
    case 'no-backup':
      return {
        text: 'Pregunta por los respaldos',
        detail: `El portal no ha hecho respaldos. ${OPERATOR} Puede que los haga de otra forma.`,
        to: STORAGE,
      }
    case 'late-backup':
      return {
        text: `Avisa que el último respaldo es ${ofTimeAgo(Date.parse(task.at), now)}`,
        detail: `${OPERATOR} Si algo se daña, se perdería lo que se hizo desde entonces.`,
        to: STORAGE,
      }
    case 'damaged':
      return {
        text: `Avisa que ${counted(task.count, 'video está dañado y no tiene respaldo', 'videos están dañados y no tienen respaldo')}`,
        detail: OPERATOR,
        to: STORAGE,
      }
    case 'deadline':
      return {
        text: `Recuerda ${counted(task.count, 'inscripción sin enviar', 'inscripciones sin enviar')}`,
        // Past: some brands still have extra time.
        detail: `${placeOf(task.programId)} ${Date.parse(task.closesAt) > now ? 'cierra' : 'cerró, con prórrogas,'} el ${at(task.closesAt, task.programId)}.`,
        to: `/admin/correos/recordatorios?programId=${task.programId}`,
      }
    case 'conflicts':
      return {
        text: `Responde ${counted(task.count, 'conflicto posible', 'conflictos posibles')}`,
        detail: placeOf(task.programId),
        to: `/admin/jurado/conflictos?programId=${task.programId}`,
      }
    case 'signatures':
      return {
        text: `Pide ${counted(task.count, 'firma que falta', 'firmas que faltan')} en las actas`,
        detail: placeOf(task.programId),
        to: `/admin/jurado/actas?programId=${task.programId}`,
      }
    case 'unconfirmed': {
      const { programId, next, count } = task
      return {
        text: `Falta que ${judges(count)} ${pick(count, 'confirme', 'confirmen')}`,
        detail: next ? `${placeOf(programId)}: ${roundInWords(next, at)}` : placeOf(programId),
        to: `/admin/jueces?programId=${programId}`,
      }
    }
    case 'to-accept': {
      const { round, count } = task
      return {
        text: `Falta que ${judges(count)} ${pick(count, 'acepte', 'acepten')} un documento nuevo`,
        detail: `${placeOf(round.programId)}: ${roundInWords(round, at)}`,
        to: `/admin/jurado/rondas/${round.roundId}`,
      }
    }
    case 'not-begun': {
      const { round, count } = task
      const closing = round.closesAt ? ` cierra el ${at(round.closesAt, round.programId)}` : ' está abierta'
      return {
        text: `Falta que ${judges(count)} ${pick(count, 'empiece', 'empiecen')} a evaluar`,
        detail: `${placeOf(round.programId)}: la ronda «${round.name}»${closing}.`,
        to: `/admin/jurado/rondas/${round.roundId}/avance`,
      }
    }
  }
}

function roundInWords(
  { name, isOpen, opensAt, programId }: Today['rounds'][number],
  at: (instant: string, programId: number) => string,
): string {
  if (isOpen) return `la ronda «${name}» está abierta.`
  return opensAt
    ? `la ronda «${name}» abre el ${at(opensAt, programId)}.`
    : `la ronda «${name}» aún no tiene fecha.`
}
