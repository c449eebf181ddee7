import { Navigate, useParams } from 'react-router'
import { Page } from '../../../ui/layout/page.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import { isGone } from '../sheet-queries.ts'
import { CONTINUE, nextPath } from '../paths.ts'
import { NotInRound } from '../round/not-in-round.tsx'
import { useRound } from '../use-round.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { NotInList } from './not-in-list.tsx'

/** The page of an entry: /juez/ronda/:roundId/:code (J21) */
export function EntryPage() {
  const { roundId = '', code = '' } = useParams()
  const query = useRound(Number(roundId))
  const { data } = query
  if (isGone(query.error)) return <NotInRound />
  if (!data)
    return (
      <Page title="Inscripción">
        <LoadState query={query}>
          <Skeleton label="Cargando la inscripción…" />
        </LoadState>
      </Page>
    )
  if (data.round.needs !== null) return <Navigate to="/juez" replace />
  if (code === CONTINUE) return <Navigate to={nextPath(data)} replace />
  const entry = data.entries.find((each) => each.code === code)
  if (!entry) return <NotInList nextPath={nextPath(data)} />
  return <EntrySheet key={entry.assignmentId} round={data} entry={entry} />
}
