import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { refreshLists } from '../sheet-queries.ts'
import { LostTexts } from '../sheet/lost-texts.tsx'

/**
 * Replaces an entry that the judge doesn't see, or no longer. It doesn't say why (J15).
 * @param nextPath the address of another entry, by the known list
 */
export function NotInList({ nextPath }: { nextPath: string }) {
  const client = useQueryClient()
  // The known list still has the entry, or the judge is no longer in the round.
  useEffect(() => void refreshLists(client), [client])
  return (
    <Page title="Esta inscripción no está en tu lista">
      <p>Puede que la dirección tenga un error o que tu lista haya cambiado. Lo demás sigue igual.</p>
      <LostTexts />
      <div>
        <ButtonLink to={nextPath} variant="primary" icon="arrow-right">
          Continuar
        </ButtonLink>
      </div>
    </Page>
  )
}
