import type { PendingEntry } from '@portal/contract/entries/enrollments.ts'
import { AddFirstCategory } from '../campaigns/add-first-category.tsx'
import { MissingLink } from '../campaigns/missing-link.tsx'
import { missingThings } from '../campaigns/missing-things.ts'
import { printLink } from '../campaigns/print-link.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Reviewed } from './reviewed.ts'
import styles from './review.module.css'

/** How many things are listed of a campaign among others. */
const MOST_LISTED = 3

interface WhatIsMissingProps {
  reviewed: readonly Reviewed[]
  pending: readonly PendingEntry[]
}

/** What the shown entries lack, each a link to the field that mends it (F24). */
export function WhatIsMissing({ reviewed, pending }: WhatIsMissingProps) {
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
