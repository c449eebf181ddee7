import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import { counted } from '../../../ui/words/quantities.ts'
import { timeUntil } from '../../../ui/words/time-in-words.ts'
import { isFinished } from '@portal/contract/jury/sheets/sheet-rules.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { inBothZones } from '../closing-words.ts'
import { isGone, type RoundToJudge } from '../sheet-queries.ts'
import { continuePath, reviewPath, roundPath, trainingPath } from '../paths.ts'
import { LostTexts } from '../sheet/lost-texts.tsx'
import { SaveState } from '../sheet/save-state.tsx'
import { useRound } from '../use-round.ts'
import { NotInRound } from './not-in-round.tsx'
import styles from './round-layout.module.css'

interface RoundLayoutProps {
  title: string
  children: (round: RoundToJudge) => ReactNode
}

/** The frame that the list and the review of a round share. */
export function RoundLayout({ title, children }: RoundLayoutProps) {
  const { roundId = '' } = useParams()
  const query = useRound(Number(roundId))
  const { data } = query
  if (isGone(query.error)) return <NotInRound />
  if (data && data.round.needs !== null) return <Navigate to="/juez" replace />
  const id = Number(roundId)
  return (
    <Page
      title={title}
      eyebrow={data?.round.program}
      heading={data?.round.name ?? title}
      lead={data && <Closing round={data} />}
      actions={
        data &&
        data.round.stage === 'open' &&
        data.entries.some(({ state }) => !isFinished(state)) && (
          <ButtonLink to={continuePath(id)} variant="primary" icon="play">
            Continuar
          </ButtonLink>
        )
      }
      className={styles.page}
    >
      <Tabs
        label="Ronda"
        items={[
          { to: roundPath(id), label: 'Inscripciones', end: true },
          { to: reviewPath(id), label: 'Repaso y entrega' },
          ...(data?.round.kind === 'training' && data.round.isHandedIn
            ? [{ to: trainingPath(id), label: 'Resultado de la práctica' }]
            : []),
        ]}
      />
      {data ? (
        <>
          <SaveState quiet />
          <LostTexts />
          {children(data)}
        </>
      ) : (
        <LoadState query={query}>
          <Skeleton label="Cargando las inscripciones…" rows={5} />
        </LoadState>
      )}
    </Page>
  )
}

function Closing({ round: { round, entries } }: { round: RoundToJudge }) {
  const { stage, closesAt, timeZone } = round
  const finished = entries.filter(({ state }) => isFinished(state)).length
  return (
    <>
      {stage === 'open' && `${timeUntil(closesAt, serverNow())} · `}
      {finished} de {counted(entries.length, 'inscripción', 'inscripciones')}
      <span className={styles.closing}>
        {stage === 'over' ? 'Cerró' : 'Cierra'} el {inBothZones(closesAt, timeZone)}.
      </span>
    </>
  )
}
