import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ArchivedNotice } from '../campaigns/archived-notice.tsx'
import { formatDeadline, formatOpening } from '../../editions/programs/programs-query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Entry } from './entry-context.ts'

interface EntryNoticesProps {
  campaign: Campaign
  inView: readonly Enrollment[]
  program: Program | undefined
  lock: Entry['lock']
}

/** Says why nothing can be changed, or what a change does to an entry that was sent (T11). */
export function EntryNotices({ campaign, inView, program, lock }: EntryNoticesProps) {
  const { about } = useCatalog().editionOf(campaign.programId)
  if (lock === 'archived') return <ArchivedNotice about={about} />
  if (lock === 'early')
    return (
      <Notice tone="warn" title="Las inscripciones aún no están abiertas">
        Abren el {program && formatOpening(program)}. Hasta entonces puedes ver todo, pero no modificar ni
        enviar.
      </Notice>
    )
  if (lock === 'over')
    return (
      <Notice tone="warn" live title="El plazo de inscripción terminó">
        Cerró el {program && formatDeadline(program)}. Puedes ver todo lo que inscribiste, pero ya no se puede
        modificar ni enviar.
      </Notice>
    )
  if (lock === 'blocked')
    return (
      <Notice tone="warn" id="blocked" title="Esta campaña no puede participar">
        Indicaste que no se pautó en {campaign.country.name}
        {campaign.blockedCountry && `, sino en ${campaign.blockedCountry.name}`}. Si fue un error, escríbenos
        a <a href={`mailto:${about.support.email}`}>{about.support.email}</a>.
      </Notice>
    )
  if (inView.some(({ sentAt }) => sentAt !== null))
    return (
      <Notice>
        Ya enviaste {inView.length === 1 ? 'esta inscripción' : 'inscripciones de esta campaña'}. Puedes
        seguir editando: si algo queda incompleto, la inscripción volverá a figurar como enviada cuando lo
        completes.
      </Notice>
    )
  return null
}
