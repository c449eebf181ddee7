import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { phaseOf, usePrograms } from '../../editions/programs/programs-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { focusOutsideModals } from '../../ui/browser/modal-stack.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ArchivedNotice } from './archived-notice.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { useCampaigns } from './campaign-queries.ts'
import { chooseProgram, setActiveCampaign, useCampaignState } from './campaign-store.ts'
import { countryLabel } from './country-label.ts'
import { DeadlineNotice } from '../../editions/programs/deadline-notice.tsx'
import { EditionSelector } from './edition-selector.tsx'
import { Legend } from './legend.tsx'
import { useMissing } from './pending-query.ts'
import { PendingDialog } from './pending-dialog.tsx'
import { RemoveCampaignDialog } from './remove-campaign-dialog.tsx'
import { useShownCard } from './shown-card.ts'
import { useEditionChoice } from './use-edition-choice.ts'
import { useSend } from './use-send.ts'
import styles from './my-campaigns-page.module.css'

const NONE: readonly Campaign[] = []

/** S16 */
export function MyCampaignsPage() {
  const campaigns = useCampaigns()
  const countryFilter = useCampaignState((state) => state.countryFilter)
  const [pendingOpen, setPendingOpen] = useState(false)
  const [leaving, setLeaving] = useState<Campaign | null>(null)
  const { sending, problem, sendAll, sendEach } = useSend()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) focusOutsideModals(() => notice.current)
  }, [problem])
  const { isArchived, programsOf } = useCatalog()
  const choice = useEditionChoice(campaigns.data ?? NONE)
  const programs = programsOf(choice.chosen)
  // The chosen country may be one that this edition doesn't have.
  const country = programs.find((program) => program.country.code === countryFilter)?.country
  const known = usePrograms().data
  const closed = known?.filter((program) => phaseOf(program) !== 'open' || isArchived(program.id)) ?? []
  const isClosed = (programId: number) => closed.some(({ id }) => id === programId)
  const missing = useMissing()
  const shownCard = useShownCard()
  // The cards come together with what is missing, which would move those below it.
  const shown = missing.isPending
    ? undefined
    : campaigns.data &&
      choice
        .ofChosen(campaigns.data)
        .filter((campaign) => !country || campaign.country.code === country.code)
        .toSorted((a, b) => Number(b.id === shownCard?.card) - Number(a.id === shownCard?.card))
  const thingsOf = Map.groupBy(missing.data ?? [], ({ campaignId }) => campaignId)

  const hidesEdition = choice.offered.filter(({ state }) => state !== 'archived').length > 1
  const ofWhich = country ? ` de ${country.name}` : hidesEdition ? ' de esta edición' : ''
  const concerned = country ? programs.filter(({ country: { code } }) => code === country.code) : programs
  const isConcerned = (programId: number) => ofWhich === '' || concerned.some(({ id }) => id === programId)
  // While one of the programmes that the button is for is open, or none is known yet, there may be something to send.
  const allClosed = known !== undefined && known.every(({ id }) => !isConcerned(id) || isClosed(id))
  const ready = (shown ?? NONE)
    .filter(({ programId, isBlocked }) => !isBlocked && !isClosed(programId))
    .flatMap(({ enrollments }) => enrollments.filter(({ status }) => status === 'Completa'))
  /** Sends only entries that the person sees. */
  const sendShown = () => {
    if (ready.length > 0) void sendEach(ready)
    else toast.info('No hay inscripciones para enviar.')
  }

  const loading = <Skeleton shape="cards" rows={3} label="Cargando tus campañas" />
  return (
    <Page
      title="Mis campañas"
      width="list"
      actions={
        !choice.isArchived && (
          <>
            <Button onClick={() => setPendingOpen(true)} disabled={!campaigns.data}>
              Revisa tus pendientes
            </Button>
            <Button
              variant="primary"
              icon="send"
              onClick={ofWhich ? sendShown : () => void sendAll(ready)}
              disabled={!campaigns.data || allClosed}
            >
              Enviar inscripciones{ofWhich}
            </Button>
          </>
        )
      }
    >
      {problem && (
        <Notice ref={notice} tone="error" live title={problem.title}>
          {problem.words}
        </Notice>
      )}
      <div className={styles.tools}>
        <div className={styles.selectors}>
          <EditionSelector choice={choice} />
          <SelectField
            label="País"
            value={country?.code ?? 'ALL'}
            onChange={({ currentTarget }) =>
              useCampaignState.setState({ countryFilter: currentTarget.value })
            }
            options={[
              { value: 'ALL', label: 'Todos los países' },
              ...programs.map((program) => ({ value: program.country.code, label: countryLabel(program) })),
            ]}
          />
        </div>
        <Legend />
      </div>
      {choice.isArchived ? (
        <ArchivedNotice about={choice.chosen.about} />
      ) : (
        <DeadlineNotice editionId={choice.chosen.id} />
      )}
      {campaigns.data && missing.isPending ? loading : <LoadState query={campaigns}>{loading}</LoadState>}
      {shown?.length === 0 && (
        <NoCampaigns
          program={country && concerned[0]}
          choice={choice}
          isFirst={campaigns.data?.length === 0}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((campaign: Campaign) => (
            <CampaignCard
              key={campaign.id}
              campaign={campaign}
              things={thingsOf.get(campaign.id) ?? []}
              shown={campaign.id === shownCard?.card ? shownCard : undefined}
              onSend={sendEach}
              onRemove={() => setLeaving(campaign)}
            />
          ))}
        </ul>
      )}
      {leaving && <RemoveCampaignDialog campaign={leaving} onClose={() => setLeaving(null)} />}
      <PendingDialog open={pendingOpen} onClose={() => setPendingOpen(false)} />
      {sending && <LoadingScreen message="Enviando inscripciones..." />}
    </Page>
  )
}

interface NoCampaignsProps {
  /** The programme of the country that is chosen. */
  program: Program | undefined
  choice: ReturnType<typeof useEditionChoice>
  /** Whether the brand has no campaign in any edition. */
  isFirst: boolean
}

/** S16.4; says that there is none only where there is none in any edition (F03). */
function NoCampaigns({ program, choice, isFirst }: NoCampaignsProps) {
  const { nameOf } = useCatalog()
  const { elsewhere, chosen } = choice
  const where = isFirst || !elsewhere ? '' : ` en ${nameOf(chosen.id)}`
  return (
    <EmptyState
      title={
        program
          ? `No tienes campañas registradas para ${program.country.name}${where} todavía.`
          : `Aún no tienes campañas registradas${where}.`
      }
      action={
        <>
          {!choice.isArchived && (
            <ButtonLink
              to="/inscripciones/nueva"
              variant="primary"
              onClick={() => {
                setActiveCampaign(null)
                const next = program ?? choice.programs[0]
                if (next) chooseProgram(next.id)
              }}
            >
              Inscribir Nueva Campaña
            </ButtonLink>
          )}
          {elsewhere && (
            <Button onClick={() => choice.choose(elsewhere.id)}>Ver las de {nameOf(elsewhere.id)}</Button>
          )}
        </>
      }
    >
      Elige las categorías, ponle un nombre a tu campaña y completa la inscripción paso a paso.
    </EmptyState>
  )
}
