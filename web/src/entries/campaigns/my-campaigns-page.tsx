import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { successorIn } from '@portal/contract/editions/offer.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { DeadlineNotice } from '../../editions/programs/deadline-notice.tsx'
import { phaseOf, usePrograms } from '../../editions/programs/programs.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { focusOutsideModals } from '../../ui/browser/modal-stack.ts'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ArchivedNotice } from './archived-notice.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { useCampaigns } from './campaign-queries.ts'
import { NoCampaigns } from './no-campaigns.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { useSignOffStates } from '../sign-off/sign-off-queries.ts'
import { unsignedIn } from './missing-things.ts'
import { useMissing } from './pending-query.ts'
import { RemoveCampaignDialog } from './remove-campaign-dialog.tsx'
import { readyIn, SendDialog } from './send-dialog.tsx'
import { useShownCard } from './shown-card.ts'
import { useEditionChoice } from './use-edition-choice.ts'
import { useSend } from './use-send.ts'
import { Status } from '../../ui/list/status.tsx'
import type { Program } from '@portal/contract/editions/reference.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ClearFilters } from '../../ui/list/clear-filters.tsx'
import { countryLabel } from './country-label.ts'
import { EditionSelector } from './edition-selector.tsx'
import { hasStanding, holdsText, standingNames, standings } from './standing.ts'
import * as z from 'zod/mini'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { useCampaignState } from './campaign-store.ts'
import styles from './my-campaigns-page.module.css'

const NONE: readonly Campaign[] = []

/** S16 */
export function MyCampaignsPage() {
  const campaigns = useCampaigns()
  const isGuest = useIsGuest()
  const missing = useMissing()
  const [pendingOpen, setPendingOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState<Campaign | null>(null)
  const { sending, problem, sendAll, sendEach } = useSend()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) focusOutsideModals(() => notice.current)
  }, [problem])
  const { isArchived, programsOf, programOf, home } = useCatalog()
  const all = campaigns.data ?? NONE
  const choice = useEditionChoice(all)
  const programs = programsOf(choice.chosen)
  const known = usePrograms().data
  const closed = known?.filter((program) => phaseOf(program) !== 'open' || isArchived(program.id)) ?? []
  const isClosed = (programId: number) => closed.some(({ id }) => id === programId)
  const filters = useCampaignFilters(programs, (programId) => !isClosed(programId))
  const { country } = filters
  const shownCard = useShownCard()
  const ofCountry = filters.ofCountry(choice.ofChosen(all))
  const shown = filters
    .narrow(ofCountry)
    .toSorted((a, b) => Number(b.id === shownCard?.card) - Number(a.id === shownCard?.card))
  const thingsOf = Map.groupBy(missing.data ?? [], ({ campaignId }) => campaignId)
  const unsigned = unsignedIn(missing.data ?? [])
  const signOffOf = useSignOffStates(all.map(({ programId }) => programId))

  const inCountry = country ? programs.filter(({ country: { code } }) => code === country.code) : programs
  // While one of these programmes is open, or none is known yet, there may be something to send.
  const allClosed = known !== undefined && inCountry.every(({ id }) => isClosed(id))
  const canSend = ({ id, programId, isBlocked, enrollments }: Campaign) =>
    !isBlocked && !isClosed(programId) && !unsigned.has(id) && readyIn([{ enrollments }]).length > 0
  const sent = shown.filter(canSend)
  const hidden = all.filter((campaign) => canSend(campaign) && !shown.includes(campaign))
  const isOneOfMany = choice.offered.filter(({ state }) => state !== 'archived').length > 1
  /** Sends only entries that the person sees. */
  const send = () => {
    if (hidden.length === 0 && !isOneOfMany) void sendAll(readyIn(sent))
    else if (sent.length > 0) setAsking(true)
    else toast.info('No hay inscripciones para enviar.')
  }
  // Nothing of a programme in which the brand has no campaign concerns it, unless it has none at all (F21).
  const entered = inCountry.filter(({ id }) => ofCountry.some(({ programId }) => programId === id))
  const preferred = programOf(useUser().data?.brand?.preferredProgramId ?? home.id)
  const concerning = entered.length > 0 ? entered : [successorIn(inCountry, preferred)]
  const loading = <Skeleton shape="cards" rows={3} label="Cargando tus campañas" />

  return (
    <Page
      title="Mis campañas"
      width="list"
      className={styles.page}
      actions={
        !choice.isArchived && (
          <div className={styles.actions}>
            <Button onClick={() => setPendingOpen(true)} disabled={!campaigns.data}>
              Revisa tus pendientes
            </Button>
            {!isGuest && (
              <Button
                variant={sent.length > 0 ? 'primary' : 'secondary'}
                icon="send"
                onClick={send}
                disabled={!campaigns.data || allClosed}
              >
                Enviar inscripciones
              </Button>
            )}
          </div>
        )
      }
    >
      {problem && (
        <Notice ref={notice} tone="error" live title={problem.title}>
          {problem.words}
        </Notice>
      )}
      <CampaignFilters choice={choice} filters={filters} programs={programs} />
      {choice.isArchived ? (
        <ArchivedNotice about={choice.chosen.about} />
      ) : (
        campaigns.data && (
          <div className={styles.notices}>
            {concerning.map(
              (program) => program && <DeadlineNotice key={program.id} programId={program.id} />,
            )}
          </div>
        )
      )}
      {/* The cards come together with what is missing, which would move those below it. */}
      {campaigns.data && missing.isPending ? loading : <LoadState query={campaigns}>{loading}</LoadState>}
      {campaigns.data && !missing.isPending && (
        <>
          {ofCountry.length === 0 && isGuest && (
            <EmptyState title="Ya no colaboras en ninguna campaña de esta marca." />
          )}
          {ofCountry.length === 0 && !isGuest && (
            <NoCampaigns program={country && inCountry[0]} choice={choice} isFirst={all.length === 0} />
          )}
          {ofCountry.length > 0 && shown.length === 0 && <EmptyState title="Ninguna campaña coincide." />}
          {shown.length > 0 && (
            <ul className={styles.list}>
              {shown.map((campaign) => (
                <CampaignCard
                  key={campaign.id}
                  campaign={campaign}
                  things={thingsOf.get(campaign.id) ?? []}
                  signOff={signOffOf(campaign.id)}
                  shown={campaign.id === shownCard?.card ? shownCard : undefined}
                  onSend={sendEach}
                  onRemove={() => setLeaving(campaign)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <Legend />
      {leaving && <RemoveCampaignDialog campaign={leaving} onClose={() => setLeaving(null)} />}
      <PendingDialog open={pendingOpen} onClose={() => setPendingOpen(false)} />
      {asking && (
        <SendDialog
          sent={sent}
          hidden={hidden}
          onClose={() => setAsking(false)}
          onConfirm={() => void sendEach(readyIn(sent))}
        />
      )}
      {sending && <LoadingScreen message="Enviando inscripciones..." />}
    </Page>
  )
}

/** S16.5 */
const Legend = () => (
  <ul className={styles.legend} aria-label="Qué significa cada estado">
    <li>
      <Status value="Enviada" /> completada y enviada
    </li>
    <li>
      <Status value="Completa" /> completada, sin enviar
    </li>
    <li>
      <Status value="Incompleta" /> sin completar
    </li>
  </ul>
)

interface CampaignFiltersProps {
  choice: ReturnType<typeof useEditionChoice>
  filters: ReturnType<typeof useCampaignFilters>
  programs: readonly Program[]
}

/** F21, S16.1 */
function CampaignFilters({ choice, filters, programs }: CampaignFiltersProps) {
  const { country, standing, text, isNarrowed, chooseCountry, choose, clear } = filters
  return (
    <div className={styles.filters}>
      <EditionSelector choice={choice} />
      <SelectField
        label="País"
        value={country?.code ?? 'ALL'}
        onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
        options={[
          { value: 'ALL', label: 'Todos los países' },
          ...programs.map((program) => ({ value: program.country.code, label: countryLabel(program) })),
        ]}
      />
      <SelectField
        label="Estado"
        value={standing ?? ''}
        onChange={({ currentTarget }) => choose({ estado: currentTarget.value })}
        options={[
          { value: '', label: 'Todos' },
          ...standings.map((value) => ({ value, label: standingNames[value] })),
        ]}
      />
      <SearchField
        label="Buscar"
        placeholder="Campaña, empresa o código"
        value={text}
        onSearch={(typed) => choose({ texto: typed })}
        className={styles.search}
      />
      {isNarrowed && <ClearFilters onClick={clear} />}
    </div>
  )
}

const addressSchema = z.object({
  pais: z.optional(z.string()),
  estado: z.optional(z.enum(standings)),
  texto: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * What 'Mis campañas' is filtered by, kept in the address (F21). The country is also kept from visit to visit (S16.1),
 * unless the address names one.
 * @param programs those of the shown edition
 */
function useCampaignFilters(programs: readonly Program[], mayChange: (programId: number) => boolean) {
  const [{ pais, estado, texto }, change] = useAddressState(addressSchema)
  const kept = useCampaignState((state) => state.countryFilter)
  // The chosen country may be one that this edition doesn't have.
  const country = programs.find((program) => program.country.code === (pais ?? kept))?.country
  return {
    country,
    standing: estado,
    text: texto,
    /** Whether more than the country is chosen. */
    isNarrowed: estado !== undefined || texto !== undefined,
    chooseCountry(code: string) {
      useCampaignState.setState({ countryFilter: code })
      if (pais !== undefined) change({ pais: undefined })
    },
    choose: change,
    clear: () => change({ estado: undefined, texto: undefined }),
    ofCountry: (campaigns: readonly Campaign[]) =>
      campaigns.filter((campaign) => !country || campaign.country.code === country.code),
    narrow: (campaigns: readonly Campaign[]) =>
      campaigns.filter(
        (campaign) =>
          (!estado || hasStanding(campaign, estado, mayChange(campaign.programId))) &&
          (!texto || holdsText(campaign, texto)),
      ),
  }
}
