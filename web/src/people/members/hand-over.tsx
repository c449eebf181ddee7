import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type HandOver, handOverRoutes, OFFER_DAYS } from '@portal/contract/people/hand-overs.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { day, type Member } from './people-list.tsx'
import { useEndingHere, useRefreshMembers } from './refresh-members.ts'

const instant = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Says who shall become the main person, by whom and when (B06). */
export const HandOverFacts = ({ handOver: { to, by, reason, until } }: { handOver: HandOver }) =>
  reason === null ? (
    <p>
      {by} propuso a <strong>{to.name}</strong> como persona principal. Puede aceptar hasta el{' '}
      {day.format(Date.parse(until))}.
    </p>
  ) : (
    <>
      <p>
        El equipo del programa traspasará la marca a <strong>{to.name}</strong> el{' '}
        {instant.format(Date.parse(until))}, si ningún titular se opone antes.
      </p>
      <p>Motivo: {reason}</p>
    </>
  )

interface HandOverNoticeProps {
  brandId: number
  handOver: HandOver
  isOwner: boolean
  /** Whether it names the reader. */
  isMe: boolean
}

/** The hand-over that is under way, with what the reader can do about it (B06). */
export function HandOverNotice({ brandId, handOver, isOwner, isMe }: HandOverNoticeProps) {
  const isOffer = handOver.reason === null
  const { accept, decline, stop } = handOverRoutes
  return (
    <Notice title="Traspaso pendiente">
      <HandOverFacts handOver={handOver} />
      <Row gap={3}>
        {isMe && isOffer && <Ending variant="primary" text="Aceptar" brandId={brandId} route={accept} />}
        {isMe ? (
          <Ending text="Rechazar" brandId={brandId} route={decline} />
        ) : (
          isOwner && (
            <Ending text={isOffer ? 'Retirar' : 'Oponerme al traspaso'} brandId={brandId} route={stop} />
          )
        )}
      </Row>
    </Notice>
  )
}

interface EndingProps {
  text: string
  variant?: 'primary'
  brandId: number
  route: typeof handOverRoutes.accept | typeof handOverRoutes.decline | typeof handOverRoutes.stop
}

function Ending({ text, variant, brandId, route }: EndingProps) {
  const client = useQueryClient()
  const end = useEndingHere()
  const ending = useMutation({
    mutationFn: async () => {
      await end(() => call(route, { params: { brandId } }))
      // Who accepts becomes an owner.
      await client.invalidateQueries({ queryKey: ['user'] })
    },
  })
  return (
    <Button
      {...(variant && { variant })}
      busy={ending.isPending}
      busyText="Enviando…"
      onClick={() => ending.mutate()}
    >
      {text}
    </Button>
  )
}

/** A309 */
export function OfferDialog({
  brandId,
  member,
  onClose,
}: {
  brandId: number
  member: Member
  onClose: () => void
}) {
  const refresh = useRefreshMembers()
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="Proponer como persona principal"
      confirmText="Proponer"
      busyText="Enviando…"
      failure={handOverRoutes.offer.failure}
      onClose={onClose}
      onConfirm={async () => {
        try {
          const body = { userId: member.userId }
          toast.success((await call(handOverRoutes.offer, { params: { brandId }, body })).message)
        } finally {
          await refresh()
        }
      }}
    >
      <p>
        Si <strong>{member.name}</strong> acepta, será titular y los correos de la marca le llegarán a su
        dirección. Quien los recibe ahora seguirá como titular.
      </p>
      <p>La propuesta vence en {OFFER_DAYS} días y la puedes retirar mientras tanto.</p>
    </ConfirmDialog>
  )
}
