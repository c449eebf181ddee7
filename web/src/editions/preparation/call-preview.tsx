import { useQuery } from '@tanstack/react-query'
import { callForEntriesRoutes } from '@portal/contract/editions/call-for-entries.ts'
import { CALL_PATH } from '@portal/contract/editions/call-path.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { call } from '../../api/call.ts'
import { SIGNED_ADDRESS_MS } from '../../api/freshness.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import styles from './call-preview.module.css'

/** Leads to the page as it is stored, and to the public one if the edition is on it. */
export function CallPreview({ edition: { id, state } }: Pick<WholeEdition, 'edition'>) {
  const enabled = useMayLoad()
  const preview = useQuery({
    queryKey: ['call-preview', id],
    enabled,
    staleTime: SIGNED_ADDRESS_MS,
    refetchInterval: SIGNED_ADDRESS_MS,
    queryFn: async () => (await call(callForEntriesRoutes.preview, { params: { editionId: id } })).url,
  })
  return (
    <div className={styles.ways}>
      {preview.data && (
        <ButtonLink href={preview.data} target="_blank">
          Abrir la vista previa
        </ButtonLink>
      )}
      {state !== 'draft' && (
        <ButtonLink href={CALL_PATH} target="_blank" variant="quiet">
          Ver la página pública
        </ButtonLink>
      )}
      <p>La vista previa muestra lo que está guardado.</p>
    </div>
  )
}
