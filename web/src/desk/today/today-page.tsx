import { useQuery } from '@tanstack/react-query'
import { type Today, todayRoutes } from '@portal/contract/desk/today.ts'
import {
  type Task,
  urgencies,
  type Urgency,
  whatsNext,
  whatsWaiting,
} from '@portal/contract/desk/whats-waiting.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { Link } from '../../ui/action/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Part } from '../../ui/layout/part.tsx'
import rows from '../../ui/list/answer-rows.module.css'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatWithWeekday } from '../../ui/words/instants.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { counted, fileSize } from '../../ui/words/quantities.ts'
import { ofTimeAgo } from '../../ui/words/time-in-words.ts'
import styles from './today-page.module.css'

const titles: Record<Urgency, string> = {
  now: 'Ahora',
  today: 'Hoy',
  week: 'Esta semana',
  info: 'Para tu información',
}

/** What waits for somebody of the team, most urgent first (F40). */
export function TodayPage() {
  const found = useQuery({
    queryKey: ['today'],
    enabled: useMayLoad(),
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(todayRoutes.read),
  })
  return (
    <Page title="Hoy">
      <LoadState query={found}>
        <Skeleton rows={6} label="Cargando lo que espera por ti…" />
      </LoadState>
      {found.data && <Groups today={found.data} />}
    </Page>
  )
}

function Groups({ today }: { today: Today }) {
  const tasks = whatsWaiting(today)
  const isEmpty = tasks.every(({ urgency }) => urgency === 'info')
  return (
    <>
      {isEmpty && (
        <EmptyState title="Nada espera por ti.">
          <Next today={today} />
        </EmptyState>
      )}
      {urgencies.map((urgency) => {
        const own = tasks.filter((task) => task.urgency === urgency)
        return (
          own.length > 0 && (
            <Part key={urgency} title={titles[urgency]}>
              <ul>
                {own.map((task) => (
                  <TaskRow key={keyOf(task)} task={task} now={Date.parse(today.now)} />
                ))}
              </ul>
            </Part>
          )
        )
      })}
    </>
  )
}

/** 'Lo próximo: Argentina cierra el …' */
function Next({ today }: { today: Today }) {
  const { placeOf, programOf } = useCatalog()
  const next = whatsNext(today)
  if (!next) return null
  const at = formatWithWeekday(next.at, programOf(next.programId))
  if (next.kind === 'closing') return `Lo próximo: ${placeOf(next.programId)} cierra el ${at}.`
  const verb = next.kind === 'round-opening' ? 'abre' : 'cierra'
  return `Lo próximo: en ${placeOf(next.programId)}, la ronda «${next.name}» ${verb} el ${at}.`
}

function TaskRow({ task, now }: { task: Task; now: number }) {
  const { text, detail, to } = taskInWords(task, useCatalog(), now)
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <Link to={to} className={styles.link}>
          {text}
        </Link>
        {detail && <span className={rows.soft}>{detail}</span>}
      </div>
    </li>
  )
}

function keyOf(task: Task): string {
  if ('round' in task) return `${task.kind} ${task.round.roundId}`
  return 'programId' in task ? `${task.kind} ${task.programId}` : task.kind
}

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
function taskInWords(task: Task, { placeOf, programOf }: Places, now: number): Words {
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
