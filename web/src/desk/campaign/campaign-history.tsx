import { auditLabels } from '@portal/contract/people/activity.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatTime, formatZone } from '../../ui/words/instants.ts'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { Nothing } from './nothing.tsx'
import { useHistory } from '../entries-list/desk-queries.ts'
import text from '../../ui/words/text.module.css'
import styles from './campaign-history.module.css'

/** Who did what when, newest first. */
export function CampaignHistory({ campaign: { id, name, programId } }: { campaign: Campaign }) {
  const program = useCatalog().programOf(programId)
  const history = useHistory(id)
  const events = history.data?.pages.flatMap((page) => page.events)
  return (
    <Part title="Historial">
      <LoadState query={history}>
        <Skeleton rows={3} label="Cargando el historial…" />
      </LoadState>
      {events?.length === 0 && <Nothing>Aún no hay actividad.</Nothing>}
      <ol className={styles.events}>
        {events?.map(({ id: eventId, at, actor, action, details }) => (
          <li key={eventId}>
            <p className={text.strong}>{auditLabels[action]}</p>
            {/* The campaign's own name says nothing new here. */}
            {Object.entries(details)
              .filter(([, value]) => value !== name)
              .map(([label, value]) => (
                <p key={label}>
                  {label}: {value}
                </p>
              ))}
            <p className={styles.who}>
              {actor?.name ?? 'El sistema'} · {formatTime(at, program)}
            </p>
          </li>
        ))}
      </ol>
      {events && events.length > 0 && <p className={styles.zone}>En {formatZone(program)}.</p>}
      <LoadMore query={history} />
    </Part>
  )
}
