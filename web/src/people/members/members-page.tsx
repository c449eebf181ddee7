import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  BRAND_INVITATION_DAYS,
  brandLevelLabels,
  type BrandMembers,
  memberRoutes,
} from '@portal/contract/people/members.ts'
import { type BrandLevel, brandLevels } from '@portal/contract/platform/roles.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { ALREADY_DONE, useEnding } from '../../api/use-ending.ts'
import { Button } from '../../ui/action/button.tsx'
import { useClientId } from '../../ui/browser/attempt.ts'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { mayLoad, useUser } from '../accounts/user-query.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { endSession } from '../session/session-store.ts'
import { levelHints } from './level-hints.ts'
import { ReceiptCopies } from './receipt-copies.tsx'

type Member = BrandMembers['members'][number]
type Invitation = BrandMembers['invitations'][number]
type Open =
  | { what: 'invite' }
  | { what: 'leave' }
  | { what: 'level' | 'remove'; member: Member }
  | { what: 'withdraw'; invitation: Invitation }

const key = ['members']

function useRefreshMembers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

/** Ends something of the brand. The list is loaded anew also after a refusal or a lost answer. */
function useEndingHere() {
  const refresh = useRefreshMembers()
  const end = useEnding()
  return async (ends: () => Promise<{ message: string }>) => {
    try {
      toast.success((await end(ends, { message: ALREADY_DONE })).message)
    } finally {
      await refresh()
    }
  }
}

/** B07: who acts for the brand. Its owners invite, change levels and take access away (B03, B05). */
export function MembersPage() {
  const user = useUser()
  const brandId = user.data?.brand?.id ?? 0
  const isOwner = user.data?.brand?.level === 'owner'
  const people = useQuery({
    queryKey: [...key, brandId],
    enabled: mayLoad(user.data) && brandId > 0,
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(memberRoutes.list, { params: { brandId } }),
  })
  const end = useEndingHere()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  return (
    <Page
      title="Equipo"
      lead="Quién trabaja en las inscripciones de la marca, y con qué nivel."
      actions={
        isOwner && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'invite' })}>
            Invitar
          </Button>
        )
      }
    >
      <LoadState query={people}>
        <Skeleton rows={2} label="Cargando el equipo…" />
      </LoadState>
      {people.data && (
        <List title="Personas de la marca">
          {people.data.members.map((member) => (
            <li key={member.userId}>
              <p className={rows.name}>
                {member.name}
                {member.isMe && ' (Tú)'}
                <span className={rows.soft}>{member.email}</span>
              </p>
              <Row gap={4}>
                <Level level={member.level} />
                <span className={rows.soft}>{levelHints[member.level]}</span>
              </Row>
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
        </List>
      )}
      {people.data && people.data.invitations.length > 0 && (
        <List title="Invitaciones pendientes">
          {people.data.invitations.map((invitation) => (
            <InvitationRow
              key={invitation.email}
              brandId={brandId}
              invitation={invitation}
              isOwner={isOwner}
              onWithdraw={() => setOpen({ what: 'withdraw', invitation })}
            />
          ))}
        </List>
      )}
      {isOwner && <ReceiptCopies brandId={brandId} />}
      {open?.what === 'invite' && <InviteDialog brandId={brandId} onClose={close} />}
      {open?.what === 'level' && <LevelDialog brandId={brandId} member={open.member} onClose={close} />}
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
            <strong>{open.member.name}</strong> ({open.member.email}) ya no podrá ingresar: sus sesiones y su
            cuenta se cierran ahora mismo. Lo que hizo queda con su nombre.
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
            endSession('signed out')
          }}
        >
          Tu cuenta se cierra y no podrás ingresar con ella. Lo que hiciste queda en la marca, con tu nombre.
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

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack aria-label={title} as="section" gap={3}>
    <h2>{title}</h2>
    <ul tabIndex={-1} className={rows.list}>
      {children}
    </ul>
  </Stack>
)

const Level = ({ level }: { level: BrandLevel }) => (
  <StateLabel tone={level === 'read' ? 'open' : 'sent'} icon={level === 'read' ? 'eye' : 'edit'}>
    {brandLevelLabels[level]}
  </StateLabel>
)

interface InvitationRowProps {
  brandId: number
  invitation: Invitation
  isOwner: boolean
  onWithdraw: () => void
}

function InvitationRow({ brandId, invitation, isOwner, onWithdraw }: InvitationRowProps) {
  const { id, email, level, invitedBy, invitedAt, expiresAt, isExpired } = invitation
  const refresh = useRefreshMembers()
  const again = useMutation({
    mutationFn: async () => {
      const body = { email, level, invitationId: id }
      toast.success((await call(memberRoutes.invite, { params: { brandId }, body })).message)
    },
    // Also after a failure: somebody may have withdrawn it or sent it anew, or the answer was lost.
    onSettled: refresh,
  })
  return (
    <li>
      <p className={rows.name}>
        {email}
        <span className={rows.soft}>
          {invitedBy ? `${invitedBy} la envió ` : 'Enviada '}
          {timeAgo(Date.parse(invitedAt))}
        </span>
      </p>
      <Row gap={4}>
        <Level level={level} />
        {isExpired ? (
          <StateLabel tone="failed" icon="clock">
            Vencida
          </StateLabel>
        ) : (
          <span className={rows.soft}>Pendiente, vence el {day.format(Date.parse(expiresAt))}</span>
        )}
      </Row>
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

const day = new Intl.DateTimeFormat('es-AR', { day: '2-digit', month: '2-digit', year: 'numeric' })

const labels = { email: 'Correo electrónico', level: 'Nivel' }
const levelOptions = brandLevels.map((level) => ({
  value: level,
  label: brandLevelLabels[level],
  hint: levelHints[level],
}))

/** A281 */
function InviteDialog({ brandId, onClose }: { brandId: number; onClose: () => void }) {
  const refresh = useRefreshMembers()
  const form = useFormDraft('brand-invitation', { email: '', level: 'edit' })
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
