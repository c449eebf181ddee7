import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { publicationRoutes } from '@portal/contract/jury/publication.ts'
import { call } from '../../api/call.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import styles from './video-agreement.module.css'

const key = (campaignId: number) => ['video-agreement', campaignId]

/** Asked once, needed for nothing; it can be changed until the winners are public, also after the deadline (J61). */
export function VideoAgreement({ campaignId }: { campaignId: number }) {
  const client = useQueryClient()
  const params = { campaignId }
  const { data } = useQuery({
    queryKey: key(campaignId),
    queryFn: async () => (await call(publicationRoutes.agreement, { params })).agreement,
  })
  const save = useMutation({
    mutationFn: (showsVideo: boolean) => call(publicationRoutes.agree, { params, body: { showsVideo } }),
    scope: { id: key(campaignId).join() },
    onSuccess: () => toast.success('Guardamos tu respuesta.'),
    onSettled: () => client.invalidateQueries({ queryKey: key(campaignId) }),
  })
  if (!data) return null
  const answer = save.isPending ? save.variables : data.showsVideo
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
            onChange={(value) => save.mutate(value === 'si')}
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
