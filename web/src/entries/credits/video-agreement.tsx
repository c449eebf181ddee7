import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { publicationRoutes, type VideoAgreement as Agreement } from '@portal/contract/jury/publication.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { useRefreshEntry } from '../steps/use-refresh-entry.ts'
import { agreementKey, useVideoAgreement } from './credit-queries.ts'
import styles from './video-agreement.module.css'

/** An optional question. Its answer can be changed until the winners are public, also after the deadline (J61). */
export function VideoAgreement({ campaignId }: { campaignId: number }) {
  const client = useQueryClient()
  const { data } = useVideoAgreement(campaignId)
  const refreshEntry = useRefreshEntry()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const queryKey = agreementKey(campaignId)
  const mutationKey = ['agree', campaignId]
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (showsVideo: boolean) =>
      call(publicationRoutes.agree, { params: { campaignId }, body: { showsVideo } }),
    onSuccess(_answer, showsVideo) {
      putNewer<Agreement>(client, queryKey, (known) => known && { ...known, showsVideo })
      toast.success('Guardamos tu respuesta.')
    },
    // The campaign may have been deleted elsewhere (R18).
    onError: () => void refreshEntry(),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey })
      // While another answer still waits to be saved, it stays shown.
      if (client.isMutating({ mutationKey }) === 1) setChosen(null)
    },
  })
  if (!data) return null
  const answer = chosen ?? data.showsVideo

  return (
    <section className={styles.agreement} aria-labelledby="mostrar-video">
      <h2 id="mostrar-video">Si la campaña gana (Opcional)</h2>
      {data.canChange ? (
        <>
          <p>
            ¿Podemos mostrar sus videos en la página pública de ganadores? Si no respondes, se mostrará solo
            una imagen fija. Puedes cambiarlo hasta que se publiquen los ganadores.
          </p>
          <ChoiceRow<'si' | 'no' | undefined>
            legend="¿Podemos mostrar los videos si la campaña gana?"
            look="tiles"
            choices={[
              { value: 'si', label: 'Sí, muéstrenlos' },
              { value: 'no', label: 'No, solo la imagen' },
            ]}
            value={answer === null ? undefined : answer ? 'si' : 'no'}
            onChange={(value) => {
              setChosen(value === 'si')
              save.mutate(value === 'si')
            }}
          />
        </>
      ) : (
        <p>
          {data.showsVideo
            ? 'Autorizaste mostrar los videos. Los ganadores ya son públicos: ya no se puede cambiar aquí.'
            : 'Los videos no se muestran, solo una imagen. Los ganadores ya son públicos: ya no se puede cambiar aquí.'}
        </p>
      )}
      {save.error && (
        <Notice tone="error" live>
          {failureNotice(save.error, publicationRoutes.agree.failure)}
        </Notice>
      )}
    </section>
  )
}
