import { useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { programs } from '@portal/edition/programs.ts'
import { phaseOf, usePrograms } from '../../editions/programs/programs-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { useCampaigns } from './campaign-queries.ts'
import { setActiveCampaign, useCampaignState } from './campaign-store.ts'
import { DeadlineNotice } from '../../editions/programs/deadline-notice.tsx'
import { Legend } from './legend.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { ProgramSelector } from './program-selector.tsx'
import { useSend } from './use-send.ts'
import styles from './my-campaigns-page.module.css'

/** S16 */
export function MyCampaignsPage() {
  const campaigns = useCampaigns()
  const countryFilter = useCampaignState((state) => state.countryFilter)
  const [pendingOpen, setPendingOpen] = useState(false)
  const { sending, sendAll, sendOne } = useSend()
  // While one programme is open there may be something to send.
  const allClosed = usePrograms().data?.every((program) => phaseOf(program) !== 'open') ?? false
  const shown = campaigns.data?.filter(
    ({ country }) => countryFilter === 'ALL' || country.code === countryFilter,
  )

  return (
    <Page
      title="Mis campañas"
      width="list"
      actions={
        <>
          <Button onClick={() => setPendingOpen(true)} disabled={!campaigns.data}>
            Revisa tus pendientes
          </Button>
          <Button variant="primary" icon="send" onClick={sendAll} disabled={!campaigns.data || allClosed}>
            Enviar inscripciones
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <ProgramSelector
          label="País"
          all
          value={countryFilter}
          onChange={(code) => useCampaignState.setState({ countryFilter: code })}
        />
        <Legend />
      </div>
      <DeadlineNotice />
      <LoadState query={campaigns}>
        <Skeleton shape="cards" rows={3} label="Cargando tus campañas" />
      </LoadState>
      {shown?.length === 0 && <NoCampaigns countryFilter={countryFilter} />}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((campaign: Campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} onSend={sendOne} />
          ))}
        </ul>
      )}
      <PendingDialog open={pendingOpen} onClose={() => setPendingOpen(false)} />
      {sending && <LoadingScreen message="Enviando inscripciones..." />}
    </Page>
  )
}

/** S16.4 */
function NoCampaigns({ countryFilter }: { countryFilter: string }) {
  const country = programs.find((program) => program.country.code === countryFilter)?.country.name
  return (
    <EmptyState
      title={
        country
          ? `No tienes campañas registradas para ${country} todavía.`
          : 'Aún no tienes campañas registradas.'
      }
      action={
        <ButtonLink to="/inscripciones/nueva" variant="primary" onClick={() => setActiveCampaign(null)}>
          Inscribir Nueva Campaña
        </ButtonLink>
      }
    >
      Elige las categorías, ponle un nombre a tu campaña y completa la inscripción paso a paso.
    </EmptyState>
  )
}
