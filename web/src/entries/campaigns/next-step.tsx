import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress } from '@portal/contract/entries/enrollments.ts'
import { entrySteps, receiptLink, reviewLink, stepLink } from '@portal/contract/entries/entry-links.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { AddFirstCategory } from './add-first-category.tsx'
import { setActiveCampaign } from './campaign-store.ts'
import { answeredIn, missingLink, type MissingThing } from './missing-things.ts'

interface NextStepProps {
  campaign: Campaign
  /** Whether it can still change. */
  mayChange: boolean
  /** What it lacks; empty also while that isn't known. */
  things: readonly MissingThing[]
}

/** The one filled link of a campaign: to the first thing that it lacks, to its sending, or to its newest receipt. */
export function NextStep({ campaign, mayChange, things: [first] }: NextStepProps) {
  const { id, name, enrollments } = campaign
  const { state, total } = campaignProgress(enrollments)
  if (state === 'sent' || !mayChange) {
    const sendingId = Math.max(...enrollments.map((each) => each.sendingId ?? 0))
    return (
      sendingId > 0 && (
        <ButtonLink
          size="small"
          variant="primary"
          to={receiptLink(sendingId)}
          aria-label={`Ver comprobante de ${name}`}
        >
          Ver comprobante
        </ButtonLink>
      )
    )
  }
  if (total === 0) return <AddFirstCategory campaign={campaign} variant="primary" />
  if (state === 'complete')
    return (
      <ButtonLink size="small" variant="primary" to={reviewLink(id)} aria-label={`Revisar y enviar ${name}`}>
        Revisar y enviar
      </ButtonLink>
    )
  const [start] = entrySteps
  const step = entrySteps.find(({ section }) => section === first?.section) ?? start
  return (
    <ButtonLink
      size="small"
      variant="primary"
      to={first ? missingLink(first) : stepLink(step.section, id)}
      aria-label={`Seguir: ${step.short}, ${name}`}
      onClick={() => setActiveCampaign(id, first ? answeredIn(first) : null)}
    >
      Seguir: {step.short}
    </ButtonLink>
  )
}
