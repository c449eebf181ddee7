import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '@portal/contract/platform/route.ts'
import { type SecondFactor as State, secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import { call } from '../../api/call.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { useMayLoad } from '../accounts/user-query.ts'
import { AddFactorDialog, RecoveryCodesDialog } from './second-factor-dialogs.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

type Offer = Output<typeof secondFactorRoutes.offer>

/** L02: the code of an app that is asked after the password. */
export function SecondFactor() {
  const enabled = useMayLoad()
  const query = useQuery({ ...secondFactorQuery, enabled })
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const [offer, setOffer] = useState<Offer | null>(null)
  /** Codes that are shown now and never again. */
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = useMutation({
    mutationFn: () => call(secondFactorRoutes.offer),
    onSuccess: setOffer,
  })
  const renew = useMutation({
    mutationFn: () => call(secondFactorRoutes.renew),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async () => {
      toast.success((await call(secondFactorRoutes.remove)).message)
    },
    // Also after a failure: it may be gone although the answer was lost.
    onSettled: refresh,
  })
  if (!query.data)
    return (
      <LoadState query={query}>
        <Skeleton rows={1} label="Cargando tu segundo factor…" />
      </LoadState>
    )
  const { isOn } = query.data
  return (
    <>
      <Standing factor={query.data} />
      <Actions>
        {isOn ? (
          <>
            <Button busy={renew.isPending} busyText="Creando…" onClick={() => renew.mutate()}>
              Crear códigos nuevos
            </Button>
            <Button
              ref={passFocusOn}
              variant="quiet"
              icon="trash"
              busy={remove.isPending}
              busyText="Desactivando…"
              onClick={() => remove.mutate()}
            >
              Desactivar
            </Button>
          </>
        ) : (
          <Button
            ref={passFocusOn}
            icon="plus"
            busy={begin.isPending}
            busyText="Preparando…"
            onClick={() => begin.mutate()}
          >
            Activar el segundo factor
          </Button>
        )}
      </Actions>
      {offer && (
        <AddFactorDialog
          offer={offer}
          onClose={() => setOffer(null)}
          onAdded={async (made) => {
            setOffer(null)
            setCodes(made)
            await refresh()
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

function Standing({ factor: { isOn, addedAt, recoveryCodes, asked } }: { factor: State }) {
  if (isOn && addedAt !== null)
    return (
      <p>
        {`Activado ${timeAgo(Date.parse(addedAt))}. `}
        {recoveryCodes === 0
          ? 'No te quedan códigos de recuperación: crea otros.'
          : `Te ${recoveryCodes === 1 ? 'queda' : 'quedan'} ${counted(recoveryCodes, 'código', 'códigos')} de recuperación.`}
      </p>
    )
  if (asked?.isOver)
    return (
      <Notice tone="warn" live>
        Quienes administran necesitan un segundo factor. Actívalo para continuar.
      </Notice>
    )
  if (asked) return <p>Te lo recomendamos: quienes administran ven los datos de todas las marcas.</p>
  return <p>Aún no lo has activado.</p>
}
