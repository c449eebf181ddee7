import { useParams } from 'react-router'
import { TRASH_DAYS } from '@portal/contract/desk/trash.ts'
import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import { ApiError } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { BackLink } from '../../ui/action/list-links.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import parts from '../../ui/layout/parts.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { BlockedNotice } from './blocked-notice.tsx'
import { BrandContact } from './brand-contact.tsx'
import { CampaignAnswers } from './campaign-answers.tsx'
import { CampaignCredits } from './campaign-credits.tsx'
import { CampaignEntries } from './campaign-entries.tsx'
import { CampaignGeneralData } from './campaign-general-data.tsx'
import { CampaignHistory } from './campaign-history.tsx'
import { CampaignVideos } from './campaign-videos.tsx'
import { useDeskCampaign } from '../entries-list/desk-queries.ts'
import { CampaignNotes } from '../notes/campaign-notes.tsx'
import { DuplicatesNotice } from '../entries-list/duplicates-notice.tsx'
import { ViewAsBrand } from './view-as-brand.tsx'

/** Everything that a brand entered in one campaign. */
export function DeskCampaignPage() {
  const { campaignId = '' } = useParams()
  const whole = useDeskCampaign(campaignId)
  if (whole.data) return <Whole key={campaignId} whole={whole.data} />
  if (whole.error instanceof ApiError && [400, 404].includes(whole.error.status)) return <NoCampaign />
  return (
    <Page title="Campaña" eyebrow={<Back />}>
      <LoadState query={whole}>
        <Skeleton rows={8} label="Cargando la campaña…" />
      </LoadState>
    </Page>
  )
}

const Back = () => <BackLink to="/admin/inscripciones">Inscripciones</BackLink>

const NoCampaign = () => (
  <Page title="No encontramos esta campaña" eyebrow={<Back />}>
    <EmptyState
      title="Puede que la marca la haya eliminado."
      action={
        <>
          <ButtonLink variant="primary" to="/admin/inscripciones">
            Ver las inscripciones
          </ButtonLink>
          <ButtonLink to="/admin/programa/papelera">Buscar en la papelera</ButtonLink>
        </>
      }
    >
      Lo que se elimina se puede recuperar desde la papelera durante {TRASH_DAYS} días.
    </EmptyState>
  </Page>
)

function Whole({ whole }: { whole: DeskCampaign }) {
  const { campaign, brand, createdAt } = whole
  const { programOf } = useCatalog()
  return (
    <Page
      title={campaign.name}
      eyebrow={
        <>
          <Back /> · {programOf(campaign.programId).label}
        </>
      }
      lead={`${brand.name} · ${campaign.company.name}`}
      actions={
        <>
          <ButtonLink changes to={`/admin/correos/recordatorios?brandId=${brand.id}`} icon="mail">
            Enviarle un recordatorio
          </ButtonLink>
          <ViewAsBrand brandId={brand.id} />
        </>
      }
    >
      {campaign.isBlocked && <BlockedNotice campaign={campaign} />}
      <DuplicatesNotice duplicates={whole.duplicates} />
      <CampaignEntries campaign={campaign} pending={whole.pending} />
      <div className={parts.columns}>
        <div className={parts.stack}>
          <CampaignVideos files={whole.files} />
          <CampaignAnswers answers={whole.answers} />
          <CampaignCredits people={whole.teamCredits} companies={whole.companyCredits} />
        </div>
        <div className={parts.stack}>
          <CampaignGeneralData campaign={campaign} createdAt={createdAt} />
          <BrandContact brand={brand} />
          <CampaignNotes campaign={campaign} notes={whole.notes} />
          <CampaignHistory campaign={campaign} />
        </div>
      </div>
    </Page>
  )
}
