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
import { CampaignAnswers } from './campaign-answers.tsx'
import { CampaignCredits } from './campaign-credits.tsx'
import { CampaignEntries } from './campaign-entries.tsx'
import { CampaignHistory } from './campaign-history.tsx'
import { CampaignVideos } from './campaign-videos.tsx'
import { useDeskCampaign, useUnblock } from '../entries-list/desk-queries.ts'
import { CampaignNotes } from '../notes/campaign-notes.tsx'
import { DuplicatesNotice } from '../entries-list/duplicates-notice.tsx'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { generalDataInWords } from '../../entries/campaigns/general-data-in-words.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { Part } from '../../ui/layout/part.tsx'
import { Link } from '../../ui/action/link.tsx'
import { ViewAsBrand } from '../../people/viewing-as/view-as-brand.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useState } from 'react'
import { usePhase } from '../../editions/programs/programs.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'

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

function CampaignGeneralData({ campaign, createdAt }: { campaign: Campaign; createdAt: string }) {
  const program = useCatalog().programOf(campaign.programId)
  return (
    <Part title="Datos generales">
      <FactList facts={[...generalDataInWords(campaign), ['Creada', formatInstant(createdAt, program)]]} />
    </Part>
  )
}

const BrandContact = ({ brand }: { brand: DeskCampaign['brand'] }) => (
  <Part title="Marca">
    <FactList
      facts={[
        ['Cuenta', brand.name],
        [
          'Correo',
          <>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            {!brand.isVerified && ' (sin verificar)'}
          </>,
        ],
        ['Contacto', brand.contact || 'Sin completar'],
        ['Cargo', brand.companyRol || 'Sin completar'],
      ]}
    />
    <p>
      <Link to={`/admin/inscripciones?brandId=${brand.id}`}>Ver todas sus inscripciones</Link> ·{' '}
      <Link to={`/admin/marcas/${brand.id}`}>Ver sus personas</Link>
    </p>
  </Part>
)

function BlockedNotice({ campaign }: { campaign: Campaign }) {
  const { id, name, programId, country, blockedCountry } = campaign
  const { isArchived, programOf } = useCatalog()
  const isOver = usePhase(programOf(programId)) === 'over'
  const where = `La marca indicó que no se pautó en ${country.name}${blockedCountry ? `, sino en ${blockedCountry.name}` : ''}.`
  const [asking, setAsking] = useState(false)
  const unblock = useUnblock(id)
  if (isArchived(programId))
    return (
      <Notice tone="warn" title="Esta campaña está bloqueada">
        {`${where} No participa, y su edición está archivada: ya no se puede cambiar.`}
      </Notice>
    )
  return (
    <>
      <Notice
        tone="warn"
        title="Esta campaña está bloqueada"
        action={
          <Button changes size="small" onClick={() => setAsking(true)}>
            Desbloquear
          </Button>
        }
      >
        {`${where} Mientras siga bloqueada, no participa.`}
      </Notice>
      <ConfirmDialog
        open={asking}
        title="Desbloquear la campaña"
        variant="primary"
        confirmText="Desbloquear"
        busyText="Desbloqueando…"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          toast.success(await unblock())
        }}
      >
        {isOver
          ? `El programa ya cerró: «${name}» volverá a participar con lo que la marca envió, y sin una prórroga no podrá completarla ni enviarla. El cambio quedará en el historial.`
          : `«${name}» volverá a participar y la marca podrá completarla y enviarla. El cambio quedará en el historial.`}
      </ConfirmDialog>
    </>
  )
}
