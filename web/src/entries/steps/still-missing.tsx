import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress } from '@portal/contract/entries/enrollments.ts'
import { entrySteps, stepLink } from '@portal/contract/entries/entry-links.ts'
import { AddFirstCategory } from '../campaigns/add-first-category.tsx'
import { usePending } from '../campaigns/pending-query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { distinctItems } from './pending-items.ts'
import { Link } from '../../ui/action/link.tsx'
import styles from './still-missing.module.css'

const TITLE = 'Antes de enviar, completa lo que falta'

/** Lists what the campaign lacks before it can be sent. Each line links to the field that mends it. */
export function StillMissing({ campaign }: { campaign: Campaign }) {
  const pending = usePending(campaign.id)
  if (campaign.enrollments.length === 0)
    return <Notice tone="warn" title={TITLE} action={<AddFirstCategory campaign={campaign} />} />
  if (!pending.data) return null
  const items = distinctItems(pending.data.flatMap(({ pendingItems }) => pendingItems))
  if (items.length === 0) {
    const sent = campaignProgress(campaign.enrollments).state === 'sent'
    return (
      <Notice tone="success" title="No falta nada">
        {sent
          ? 'Todas las inscripciones de esta campaña están enviadas.'
          : 'Puedes enviarlas desde «Mis campañas».'}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={TITLE}>
      <dl className={styles.steps}>
        {entrySteps.map(({ section, label }) => {
          const missing = items.filter((item) => item.section === section)
          return (
            missing.length > 0 && (
              <div key={section}>
                <dt>{label}</dt>
                {missing.map(({ field, text }) => (
                  <dd key={field}>
                    <Link to={stepLink(section, campaign.id, null, field)}>{text}</Link>
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
