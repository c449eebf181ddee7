import { useQuery } from '@tanstack/react-query'
import { callForEntriesRoutes } from '@portal/contract/editions/call-for-entries.ts'
import { CALL_PATH } from '@portal/contract/editions/call-path.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { call } from '../../api/call.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import styles from './call-preview.module.css'

/** The address of the preview holds for an hour. */
const PREVIEW_MS = 30 * 60 * 1000

/** Leads to the page as it is stored, and to the public one if the edition is on it. */
export function CallPreview({ edition: { id, state } }: Pick<WholeEdition, 'edition'>) {
  const enabled = useMayLoad()
  // The address is fetched with the page, because a new tab has to be opened by a link.
  const preview = useQuery({
    queryKey: ['call-preview', id],
    enabled,
    staleTime: PREVIEW_MS,
    refetchInterval: PREVIEW_MS,
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
