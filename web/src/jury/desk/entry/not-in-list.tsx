import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { refreshLists } from '../desk-queries.ts'
import { LostTexts } from '../sheet/lost-texts.tsx'

/**
 * In the place of an entry that the judge doesn't see, or doesn't any more: it says nothing of why (J15).
 * @param nextPath of another entry, by the list that is known
 */
export function NotInList({ nextPath }: { nextPath: string }) {
  const client = useQueryClient()
  // The list that is known still has it, or the judge isn't even in the round any more.
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
