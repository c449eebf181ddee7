import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BRAND_INVITATION_DAYS, brandLevelLabels, memberRoutes } from '@portal/contract/people/members.ts'
import { brandLevels } from '@portal/contract/platform/roles.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { useClientId } from '../../ui/browser/attempt.ts'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useIsGuest } from '../accounts/may-manage.ts'
import { mayLoad, useUser } from '../accounts/user-query.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { endSession } from '../session/session-store.ts'
import { GuestsList } from './guests-list.tsx'
import { HandOverNotice, OfferDialog } from './hand-over.tsx'
import { levelHints } from './level-hints.ts'
import { addressFor, ofTabBrand, workFor } from '../session/tab-brand.ts'
import { type Invitation, InvitationFacts, type Member, MemberFacts, PeopleList } from './people-list.tsx'
import { membersKey, useEndingHere, useRefreshMembers } from './refresh-members.ts'
import { ReceiptCopies } from './receipt-copies.tsx'

type Open =
  | { what: 'invite' }
  | { what: 'leave' }
  | { what: 'level' | 'remove' | 'offer'; member: Member }
  | { what: 'withdraw'; invitation: Invitation }

/** B07: who acts for the brand. Its owners invite, change levels and take access away (B03, B05). */
export function MembersPage() {
  const user = useUser()
  const brandId = user.data?.brand?.id ?? 0
  const isOwner = user.data?.brand?.level === 'owner'
  const isGuest = useIsGuest()
  const people = useQuery({
    queryKey: [...membersKey, brandId],
    enabled: mayLoad(user.data) && brandId > 0 && !isGuest,
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(memberRoutes.list, { params: { brandId } }),
  })
  const end = useEndingHere()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  return (
    <Page
      title="Equipo"
      lead={
        isGuest
          ? 'Colaboras en campañas de esta marca. A su equipo solo lo ven sus miembros.'
          : 'Quién trabaja en las inscripciones de la marca, y con qué nivel.'
      }
      actions={
        isOwner && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'invite' })}>
            Invitar
          </Button>
        )
      }
    >
      {isGuest ? (
        <Row gap={3}>
          <Button onClick={() => setOpen({ what: 'leave' })}>Dejar de colaborar</Button>
        </Row>
      ) : (
        <LoadState query={people}>
          <Skeleton rows={2} label="Cargando el equipo…" />
        </LoadState>
      )}
      {people.data?.handOver && (
        <HandOverNotice
          brandId={brandId}
          handOver={people.data.handOver}
          isOwner={isOwner}
          isMe={people.data.handOver.to.userId === user.data?.id}
        />
      )}
      {people.data && (
        <PeopleList title="Personas de la marca">
          {people.data.members.map((member) => (
            <li key={member.userId}>
              <MemberFacts member={member} />
              <div className={rows.actions}>
                {isOwner && people.data.members.length > 1 && (
                  <Button
                    size="small"
                    aria-label={`Cambiar el nivel de ${member.name}`}
                    onClick={() => setOpen({ what: 'level', member })}
                  >
                    Cambiar el nivel
                  </Button>
                )}
                {isOwner && !member.isMe && !member.isMain && !people.data.handOver && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Proponer como principal a ${member.name}`}
                    onClick={() => setOpen({ what: 'offer', member })}
                  >
                    Proponer como principal
                  </Button>
                )}
                {member.isMe && people.data.members.length > 1 && (
                  <Button size="small" variant="quiet" onClick={() => setOpen({ what: 'leave' })}>
                    Dejar la marca
                  </Button>
                )}
                {isOwner && !member.isMe && (
                  <Button
                    size="small"
                    variant="quiet"
                    icon="trash"
                    aria-label={`Quitar el acceso de ${member.name}`}
                    onClick={() => setOpen({ what: 'remove', member })}
                  >
                    Quitar el acceso
                  </Button>
                )}
              </div>
            </li>
          ))}
        </PeopleList>
      )}
      {people.data && <GuestsList brandId={brandId} guests={people.data.guests} isOwner={isOwner} />}
      {people.data && people.data.invitations.length > 0 && (
        <PeopleList title="Invitaciones pendientes">
          {people.data.invitations.map((invitation) => (
            <InvitationRow
              key={invitation.email}
              brandId={brandId}
              invitation={invitation}
              isOwner={isOwner}
              onWithdraw={() => setOpen({ what: 'withdraw', invitation })}
            />
          ))}
        </PeopleList>
      )}
      {!user.data?.brands && (
        <p>
          ¿Trabajas para otra marca? <Link to="/perfil/marcas">Agrégala a tu cuenta</Link>
        </p>
      )}
      {isOwner && <ReceiptCopies brandId={brandId} />}
      {open?.what === 'invite' && <InviteDialog brandId={brandId} onClose={close} />}
      {open?.what === 'level' && <LevelDialog brandId={brandId} member={open.member} onClose={close} />}
      {open?.what === 'offer' && <OfferDialog brandId={brandId} member={open.member} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          open
          title="Quitar el acceso"
          confirmText="Quitar el acceso"
          busyText="Quitando…"
          failure={memberRoutes.remove.failure}
          onClose={close}
          onConfirm={() =>
            end(() => call(memberRoutes.remove, { params: { brandId, userId: open.member.userId } }))
          }
        >
          <p>
            <strong>{open.member.name}</strong> ({open.member.email}) ya no trabajará para la marca, desde
            ahora mismo. Si no trabaja para otra, su cuenta se cierra. Lo que hizo queda con su nombre.
          </p>
          <p>Para que vuelva, invita de nuevo su correo.</p>
        </ConfirmDialog>
      )}
      {open?.what === 'leave' && (
        <ConfirmDialog
          open
          title="Dejar la marca"
          confirmText="Dejar la marca"
          busyText="Saliendo…"
          failure={memberRoutes.leave.failure}
          onClose={close}
          onConfirm={async () => {
            await call(memberRoutes.leave, { params: { brandId } })
            const other = user.data?.brands?.find(({ id }) => id !== brandId)
            if (other) workFor(other.id, addressFor(other.id))
            else endSession('signed out')
          }}
        >
          {user.data?.brands
            ? 'Ya no podrás ver sus campañas; tus otras marcas siguen igual.'
            : 'Tu cuenta se cierra y no podrás ingresar con ella.'}{' '}
          Lo que hiciste queda en la marca, con tu nombre.
        </ConfirmDialog>
      )}
      {open?.what === 'withdraw' && (
        <ConfirmDialog
          open
          title="Retirar la invitación"
          confirmText="Retirar"
          busyText="Retirando…"
          failure={memberRoutes.withdraw.failure}
          onClose={close}
          onConfirm={() =>
            end(() => call(memberRoutes.withdraw, { params: { brandId, invitationId: open.invitation.id } }))
          }
        >
          El enlace que recibió {open.invitation.email} dejará de funcionar.
        </ConfirmDialog>
      )}
    </Page>
  )
}

interface InvitationRowProps {
  brandId: number
  invitation: Invitation
  isOwner: boolean
  onWithdraw: () => void
}

function InvitationRow({ brandId, invitation, isOwner, onWithdraw }: InvitationRowProps) {
  const { id, email, level, campaign } = invitation
  const refresh = useRefreshMembers()
  const again = useMutation({
    mutationFn: async () => {
      const body = { email, level, campaignId: campaign?.id, invitationId: id }
      toast.success((await call(memberRoutes.invite, { params: { brandId }, body })).message)
    },
    // Also after a failure: somebody may have withdrawn it or sent it anew, or the answer was lost.
    onSettled: refresh,
  })
  return (
    <li>
      <InvitationFacts invitation={invitation} />
      {isOwner && (
        <div className={rows.actions}>
          <Button
            ref={passFocusOn}
            size="small"
            icon="send"
            busy={again.isPending}
            busyText="Enviando…"
            aria-label={`Enviar de nuevo a ${email}`}
            onClick={() => again.mutate()}
          >
            Enviar de nuevo
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon="cross"
            aria-label={`Retirar la invitación a ${email}`}
            onClick={onWithdraw}
          >
            Retirar
          </Button>
        </div>
      )}
    </li>
  )
}

const labels = { email: 'Correo electrónico', level: 'Nivel', note: 'Mensaje' }
const levelOptions = brandLevels.map((level) => ({
  value: level,
  label: brandLevelLabels[level],
  hint: levelHints[level],
}))

/** A281 */
function InviteDialog({ brandId, onClose }: { brandId: number; onClose: () => void }) {
  const refresh = useRefreshMembers()
  const form = useFormDraft(ofTabBrand('brand-invitation'), { email: '', level: 'edit', note: '' })
  const clientIdOf = useClientId()
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Invitar a la marca"
      labels={labels}
      submitText="Enviar invitación"
      busyText="Enviando…"
      onClose={onClose}
      schema={memberRoutes.invite.body}
      failure={memberRoutes.invite.failure}
      onFailure={(message) => {
        toast.error(message)
        // The invitation may have been sent although the call failed, because only its answer may have been lost.
        void refresh()
      }}
      onSubmit={async (wanted, { close }) => {
        const body = { ...wanted, clientId: clientIdOf(wanted) }
        toast.success((await call(memberRoutes.invite, { params: { brandId }, body })).message)
        await refresh()
        close()
      }}
    >
      <p>
        Le enviaremos un enlace personal para que elija su contraseña. Vence en {BRAND_INVITATION_DAYS} días y
        se usa una sola vez.
      </p>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        defaultValue={form.start.email}
        data-autofocus
      />
      <RadioGroup name="level" legend={labels.level} defaultValue={form.start.level} options={levelOptions} />
      <TextField
        name="note"
        optional
        label={labels.note}
        hint="Una línea que el correo cita con tu nombre, sin direcciones ni teléfonos."
        defaultValue={form.start.note}
      />
    </DraftDialog>
  )
}

/** A283 */
function LevelDialog({ brandId, member, onClose }: { brandId: number; member: Member; onClose: () => void }) {
  const refresh = useRefreshMembers()
  const form = useFormDraft(`member-level-${member.userId}`, { level: member.level })
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Cambiar el nivel"
      labels={labels}
      submitText="Cambiar"
      busyText="Cambiando…"
      onClose={onClose}
      schema={memberRoutes.changeLevel.body}
      failure={memberRoutes.changeLevel.failure}
      onFailure={(message) => {
        toast.error(message)
        void refresh()
      }}
      onSubmit={async (body, { close }) => {
        const params = { brandId, userId: member.userId }
        toast.success((await call(memberRoutes.changeLevel, { params, body })).message)
        await refresh()
        close()
      }}
    >
      <p>
        El cambio de <strong>{member.name}</strong> vale de inmediato, sin volver a ingresar.
      </p>
      <RadioGroup name="level" legend={labels.level} defaultValue={form.start.level} options={levelOptions} />
    </DraftDialog>
  )
}
