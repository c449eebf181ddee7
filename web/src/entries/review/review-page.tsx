import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as z from 'zod/mini'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment, PendingEntry } from '@portal/contract/entries/enrollments.ts'
import { pathId } from '@portal/contract/platform/fields.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useCampaigns } from '../campaigns/campaign-queries.ts'
import { usePending } from '../campaigns/pending-query.ts'
import { printLink } from '../campaigns/print-link.ts'
import { useEditionChoice } from '../campaigns/use-edition-choice.ts'
import { useSend } from '../campaigns/use-send.ts'
import { NoSuchCampaign } from '../steps/no-such-campaign.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { focusOutsideModals } from '../../ui/browser/modal-stack.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ReviewCampaign } from './review-campaign.tsx'
import { type Reviewed, useLock } from './reviewed.ts'
import { WhatGoes } from './what-goes.tsx'
import { AddFirstCategory } from '../campaigns/add-first-category.tsx'
import { MissingLink } from '../campaigns/missing-link.tsx'
import { missingThings } from '../campaigns/missing-things.ts'
import { Link } from '../../ui/action/link.tsx'
import styles from './review.module.css'

const TITLE = 'Revisar y enviar'
/** The most campaigns that are shown at first: each asks for its parts. */
const MOST_SHOWN = 10

const addressSchema = z.object({
  campaignId: z.optional(pathId),
  /** Shows one entry of the campaign alone. */
  categoryId: z.optional(pathId),
  editionId: z.optional(pathId),
})

/** /inscripciones/revisar: a campaign, or all of an edition, as it is sent; it can be printed, too (F24). */
export function EntryReviewPage() {
  const [{ campaignId, categoryId, editionId }] = useAddressState(addressSchema)
  const campaigns = useCampaigns()
  const { data } = campaigns
  if (!data && campaigns.isError) return <LoadState query={campaigns} />
  const campaign = data?.find(({ id }) => id === campaignId)
  if (!data || (campaignId !== undefined && !campaign && campaigns.isFetching))
    return <Skeleton label="Cargando la campaña" />
  if (campaignId === undefined) return <OfEdition campaigns={data} editionId={editionId} />
  if (!campaign) return <NoSuchCampaign />
  const only = campaign.enrollments.find((entry) => entry.categoryId === categoryId)
  return <OfCampaign campaign={campaign} entries={only ? [only] : campaign.enrollments} />
}

/** The former address of what is printed. */
export function FormerPrintPage() {
  const params = new URLSearchParams(useLocation().search)
  return <Navigate to={printLink(Number(params.get('campana')), Number(params.get('categoria')))} replace />
}

function OfCampaign({ campaign, entries }: { campaign: Campaign; entries: readonly Enrollment[] }) {
  const isLocked = useLock()(campaign) !== null
  const { sendEach, ...send } = useSend()
  const [only] = entries.length === 1 ? entries : []
  const reviewed: Reviewed = { campaign, entries, isLocked, level: 2 }
  return (
    <Review
      // The browser proposes this title as the name of a PDF.
      title={[only?.enrollCode, campaign.name].filter(Boolean).join(' ')}
      heading={campaign.name}
      eyebrow={
        <>
          <span className={styles.screen}>{TITLE} · </span>
          {useCatalog().programOf(campaign.programId).label}
        </>
      }
      reviewed={[reviewed]}
      pendingOf={campaign.id}
      send={{ ...send, onSend: sendEach }}
    />
  )
}

function OfEdition({
  campaigns,
  editionId,
}: {
  campaigns: readonly Campaign[]
  editionId: number | undefined
}) {
  const { editionOf, nameOf } = useCatalog()
  const choice = useEditionChoice(campaigns)
  const lockOf = useLock()
  const { sendAll, ...send } = useSend()
  const chosen = choice.offered.find(({ id }) => id === editionId) ?? choice.chosen
  const reviewed = campaigns
    .filter(({ programId }) => editionOf(programId).id === chosen.id)
    .map((campaign): Reviewed => {
      const entries = campaign.enrollments
      return { campaign, entries, isLocked: lockOf(campaign) !== null, level: 3 }
    })
    .filter(({ entries, isLocked }) => !isLocked && entries.some(({ status }) => status !== 'Enviada'))
  if (reviewed.length === 0)
    return (
      <Page title={TITLE} eyebrow={nameOf(chosen.id)}>
        <EmptyState
          title="No hay inscripciones para enviar."
          action={<ButtonLink to="/campanas">Volver a tus campañas</ButtonLink>}
        >
          Lo que ya enviaste está en «Mis campañas», con su comprobante.
        </EmptyState>
      </Page>
    )
  return (
    <Review
      title={TITLE}
      heading={TITLE}
      eyebrow={nameOf(chosen.id)}
      reviewed={reviewed}
      pendingOf={undefined}
      send={{ ...send, onSend: sendAll }}
    />
  )
}

interface ReviewProps {
  title: string
  heading: string
  eyebrow: ReactNode
  reviewed: readonly Reviewed[]
  /** The campaign of which pending items are asked for; undefined: all. */
  pendingOf: number | undefined
  send: Pick<ReturnType<typeof useSend>, 'sending' | 'problem'> & {
    onSend: (ready: readonly Enrollment[]) => Promise<void>
  }
}

function Review({ title, heading, eyebrow, reviewed, pendingOf, send }: ReviewProps) {
  const pending = usePending(pendingOf)
  const [shown, setShown] = useState(MOST_SHOWN)
  const { sending, problem, onSend } = send
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) focusOutsideModals(() => notice.current)
  }, [problem])
  const more = reviewed.length - shown
  return (
    <Page
      title={title}
      heading={heading}
      eyebrow={eyebrow}
      className={styles.page}
      actions={
        <div className={styles.tools}>
          <Button onClick={() => void print()}>Imprimir</Button>
          <ButtonLink to="/campanas">Volver</ButtonLink>
        </div>
      }
    >
      {problem && (
        <Notice ref={notice} tone="error" live title={problem.title}>
          {problem.words}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.parts}>
          {pending.data && (
            <div className={styles.lacking}>
              <WhatIsMissing reviewed={reviewed} pending={pending.data} />
            </div>
          )}
          {reviewed.length === 1 && reviewed[0]?.level === 2 ? (
            <ReviewCampaign of={reviewed[0]} />
          ) : (
            reviewed.slice(0, shown).map((of) => (
              <section
                key={of.campaign.id}
                aria-labelledby={`campaign-${of.campaign.id}`}
                className={styles.campaign}
              >
                <h2 id={`campaign-${of.campaign.id}`}>{of.campaign.name}</h2>
                <ReviewCampaign of={of} />
              </section>
            ))
          )}
          {more > 0 && (
            <div className={styles.tools}>
              <Button onClick={() => setShown(shown + MOST_SHOWN)}>Mostrar más campañas ({more})</Button>
            </div>
          )}
        </div>
        <WhatGoes
          reviewed={reviewed}
          pending={pending.data}
          sending={sending}
          onSend={(ready) => void onSend(ready)}
        />
      </div>
      {sending && <LoadingScreen message="Enviando inscripciones..." />}
    </Page>
  )
}

/** Prints once all pictures are loaded, also those further down. */
async function print() {
  await Promise.all(
    Array.from(document.images, async (image) => {
      image.loading = 'eager'
      await image.decode().catch(() => {})
    }),
  )
  window.print()
}

/** How many things are listed of a campaign among others. */
const MOST_LISTED = 3

interface WhatIsMissingProps {
  reviewed: readonly Reviewed[]
  pending: readonly PendingEntry[]
}

/** What the shown entries lack, each a link to the field that mends it (F24). */
function WhatIsMissing({ reviewed, pending }: WhatIsMissingProps) {
  const open = reviewed.filter(({ isLocked }) => !isLocked)
  const shown = new Set(open.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const things = missingThings(pending.filter(({ enrollmentId }) => shown.has(enrollmentId)))
  const lacking = open
    .map(({ campaign }) => ({ campaign, own: things.filter(({ campaignId }) => campaignId === campaign.id) }))
    .filter(({ campaign, own }) => own.length > 0 || campaign.enrollments.length === 0)
  if (lacking.length === 0) return null
  const isAlone = reviewed.length === 1
  return (
    <Notice tone="warn" title="Antes de enviar, completa lo que falta">
      {lacking.map(({ campaign, own }) => (
        <div key={campaign.id} className={styles.missing}>
          {!isAlone && <p>{campaign.name}</p>}
          {campaign.enrollments.length === 0 && <AddFirstCategory campaign={campaign} />}
          <ul>
            {own.slice(0, isAlone ? own.length : MOST_LISTED).map((thing) => (
              <li key={`${thing.section}#${thing.field}`}>
                <MissingLink thing={thing} />
              </li>
            ))}
            {!isAlone && own.length > MOST_LISTED && (
              <li>
                <Link
                  to={printLink(campaign.id)}
                  aria-label={`y ${own.length - MOST_LISTED} más de ${campaign.name}`}
                >
                  y {own.length - MOST_LISTED} más
                </Link>
              </li>
            )}
          </ul>
        </div>
      ))}
    </Notice>
  )
}
