import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress } from '@portal/contract/entries/enrollments.ts'
import { entrySteps, reviewLink, stepOf } from '@portal/contract/entries/entry-links.ts'
import { AddFirstCategory } from '../campaigns/add-first-category.tsx'
import { MissingLink } from '../campaigns/missing-link.tsx'
import { missingThings } from '../campaigns/missing-things.ts'
import { usePending } from '../campaigns/pending-query.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './still-missing.module.css'

const TITLE = 'Antes de enviar, completa lo que falta'

/** Lists what the campaign lacks before it can be sent. Each line links to the field that mends it. */
export function StillMissing({ campaign }: { campaign: Campaign }) {
  const pending = usePending(campaign.id)
  if (campaign.enrollments.length === 0)
    return <Notice tone="warn" title={TITLE} action={<AddFirstCategory campaign={campaign} />} />
  if (!pending.data) return null
  const things = missingThings(pending.data)
  if (things.length === 0) {
    const sent = campaignProgress(campaign.enrollments).state === 'sent'
    return (
      <Notice
        tone="success"
        title="No falta nada"
        action={
          !sent && (
            <ButtonLink size="small" to={reviewLink(campaign.id)}>
              Revisar y enviar
            </ButtonLink>
          )
        }
      >
        {sent
          ? 'Todas las inscripciones de esta campaña están enviadas.'
          : 'Ya puedes enviar las inscripciones de esta campaña.'}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={TITLE}>
      <dl className={styles.steps}>
        {entrySteps.map(({ section, label }) => {
          const missing = things.filter((thing) => stepOf(thing.section) === section)
          return (
            missing.length > 0 && (
              <div key={section}>
                <dt>{label}</dt>
                {missing.map((thing) => (
                  <dd key={thing.field}>
                    <MissingLink thing={thing} />
                  </dd>
                ))}
              </div>
            )
          )
        })}
      </dl>
    </Notice>
  )
}
