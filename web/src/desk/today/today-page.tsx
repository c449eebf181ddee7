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
import { taskInWords } from './task-in-words.ts'
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
    staleTime: 0,
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
