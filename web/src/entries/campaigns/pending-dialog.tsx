import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { isDone } from '@portal/contract/entries/enrollments.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { phaseOf, usePrograms } from '../../editions/programs/programs.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { AddFirstCategory } from './add-first-category.tsx'
import { useCampaigns } from './campaign-queries.ts'
import { MissingLink } from './missing-link.tsx'
import { missingThings } from './missing-things.ts'
import { usePending } from './pending-query.ts'
import styles from './pending-dialog.module.css'

/** Later than every date. */
const NEVER = '9999'

/** 'Estado de tus campañas' (S16.7): every missing thing is a link to the field where it is mended. */
export const PendingDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open ? <OpenPendingDialog onClose={onClose} /> : null

function OpenPendingDialog({ onClose }: { onClose: () => void }) {
  const { isArchived } = useCatalog()
  const all = useCampaigns().data ?? []
  const campaigns = all.filter(({ programId }) => !isArchived(programId))
  const pending = usePending()
  const programs = usePrograms().data ?? []
  const closed = programs.filter((program) => phaseOf(program) !== 'open')
  const isLocked = ({ programId, isBlocked }: Campaign) =>
    isBlocked || isArchived(programId) || closed.some(({ id }) => id === programId)
  // Nothing can be mended in a locked campaign.
  const locked = new Set(all.filter(isLocked).map(({ id }) => id))
  const closingOf = (campaignId: number) => {
    const programId = all.find(({ id }) => id === campaignId)?.programId
    return programs.find(({ id }) => id === programId)?.entriesCloseAt ?? NEVER
  }
  // What closes first comes first (F01).
  const missing = pending.data
    ?.filter(({ campaignId }) => !locked.has(campaignId))
    .toSorted((a, b) => closingOf(a.campaignId).localeCompare(closingOf(b.campaignId)))
  const incomplete = missing && [...Map.groupBy(missingThings(missing), ({ campaignId }) => campaignId)]
  const withoutCategory = all.filter(({ id, enrollments }) => enrollments.length === 0 && !locked.has(id))
  const lacking = new Set(missing?.map(({ campaignId }) => campaignId))
  const complete = campaigns.filter(
    ({ id, enrollments }) =>
      enrollments.length > 0 && enrollments.every(({ status }) => isDone(status)) && !lacking.has(id),
  )

  return (
    <Dialog open title="Estado de tus campañas" onClose={onClose} size="large">
      <LoadState query={pending}>
        <Loading message="Verificando inscripciones" />
      </LoadState>
      {incomplete && (
        <div className={styles.report}>
          <section aria-labelledby="completas">
            <h3 id="completas">Campañas completas</h3>
            {complete.length === 0 && <p>Aún no tienes campañas completas.</p>}
            <ul className={styles.complete}>
              {complete.map(({ id, name }) => (
                <li key={id}>
                  <Icon name="check" /> {name}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="incompletas">
            <h3 id="incompletas">Campañas incompletas</h3>
            {incomplete.length + withoutCategory.length === 0 && <p>No hay nada pendiente.</p>}
            {withoutCategory.map((campaign) => (
              <article key={campaign.id} className={styles.entry}>
                <h4>{campaign.name}</h4>
                <AddFirstCategory campaign={campaign} />
              </article>
            ))}
            {incomplete.map(([campaignId, things]) => (
              <article key={campaignId} className={styles.entry}>
                <h4>{things[0]?.campaignName}</h4>
                <ul>
                  {things.map((thing) => (
                    <li key={`${thing.section} ${thing.field}`}>
                      <MissingLink thing={thing} onFollow={onClose} />
                    </li>
                  ))}
                </ul>
              </article>
            ))}
          </section>
        </div>
      )}
    </Dialog>
  )
}
