import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { TRASH_DAYS } from '@portal/contract/desk/trash.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'

/** Who can bring back what a brand deletes, and until when (F28). */
export function WhoBringsBack({ campaign: { programId } }: { campaign: Pick<Campaign, 'programId'> }) {
  const { email } = useCatalog().editionOf(programId).about.support
  return (
    <p>
      No podrás recuperarla desde tu cuenta. Durante {TRASH_DAYS} días puede hacerlo el equipo del premio, si
      le escribes{email && ' a '}
      {email && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  )
}
