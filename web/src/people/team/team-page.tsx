import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type AdminLevel, adminLevelLabels, adminLevels, teamRoutes } from '@portal/contract/people/team.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import {
  type Invitation,
  LevelDialog,
  type Member,
  nameOf,
  otherLevel,
  RemoveDialog,
  WithdrawDialog,
} from './member-dialogs.tsx'
import { useMayManage } from '../accounts/may-manage.ts'
import { useRefreshTeam, useTeam } from './team-queries.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { useClientId } from '../../ui/browser/attempt.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { levelHints } from './level-hints.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './team-page.module.css'

type Open =
  | { what: 'invite' }
  | { what: 'level' | 'remove'; member: Member }
  | { what: 'withdraw'; invitation: Invitation }

/** J04: who has access to the administration. */
export function TeamPage() {
  const team = useTeam()
  const mayManage = useMayManage()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  return (
    <Page
      title="Equipo"
      lead="Quién tiene acceso a la administración, con qué nivel y desde cuándo."
      actions={
        mayManage && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'invite' })}>
            Invitar
          </Button>
        )
      }
    >
      <LoadState query={team}>
        <Skeleton rows={3} label="Cargando el equipo…" />
      </LoadState>
      {team.data && (
        <List title="Personas con acceso">
          {team.data.members.map((member) => (
            <li key={member.userId}>
              <p className={rows.name}>
                {nameOf(member)}
                {member.isMe && ' (Tú)'}
                <span className={rows.soft}>{member.email}</span>
              </p>
              <p className={styles.facts}>
                <Level level={member.level} />
                <span>Desde {sinceWhen(member.since)}</span>
              </p>
              {mayManage && !member.isMe && (
                <div className={rows.actions}>
                  <Button
                    size="small"
                    aria-label={`Pasar a «${adminLevelLabels[otherLevel(member.level)]}»: ${nameOf(member)}`}
                    onClick={() => setOpen({ what: 'level', member })}
                  >
                    Pasar a «{adminLevelLabels[otherLevel(member.level)]}»
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    icon="trash"
                    aria-label={`Quitar el acceso de ${nameOf(member)}`}
                    onClick={() => setOpen({ what: 'remove', member })}
                  >
                    Quitar el acceso
                  </Button>
                </div>
              )}
            </li>
          ))}
        </List>
      )}
      {team.data && team.data.invitations.length > 0 && (
        <List title="Invitaciones sin usar">
          {team.data.invitations.map((invitation) => (
            <InvitationRow
              key={invitation.email}
              invitation={invitation}
              mayManage={mayManage}
              onWithdraw={() => setOpen({ what: 'withdraw', invitation })}
            />
          ))}
        </List>
      )}
      {open?.what === 'invite' && <InviteDialog onClose={close} />}
      {open?.what === 'level' && <LevelDialog member={open.member} onClose={close} />}
      {open?.what === 'remove' && <RemoveDialog member={open.member} onClose={close} />}
      {open?.what === 'withdraw' && <WithdrawDialog invitation={open.invitation} onClose={close} />}
    </Page>
  )
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack aria-label={title} as="section" gap={3}>
    <h2>{title}</h2>
    <ul tabIndex={-1} className={classNames(rows.list, rows.centred, styles.team)}>
      {children}
    </ul>
  </Stack>
)

const Level = ({ level }: { level: AdminLevel }) => (
  <StateLabel tone={level === 'manage' ? 'sent' : 'open'} icon={level === 'manage' ? 'edit' : 'eye'}>
    {adminLevelLabels[level]}
  </StateLabel>
)

interface InvitationRowProps {
  invitation: Invitation
  mayManage: boolean
  onWithdraw: () => void
}

function InvitationRow({ invitation, mayManage, onWithdraw }: InvitationRowProps) {
  const { id, email, level, invitedBy, invitedAt, expiresAt, isExpired } = invitation
  const refresh = useRefreshTeam()
  const again = useMutation({
    mutationFn: async () => {
      const body = { email, level, invitationId: id }
      toast.success((await call(teamRoutes.invite, { body })).message)
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
      <p className={styles.facts}>
        <Level level={level} />
        {isExpired ? (
          <StateLabel tone="failed" icon="clock">
            Vencida
          </StateLabel>
        ) : (
          <span>Vence el {day.format(Date.parse(expiresAt))}</span>
        )}
      </p>
      {mayManage && (
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
const sinceWhen = (instant: string) => `el ${day.format(Date.parse(instant))}`

const labels = { email: 'Correo electrónico', level: 'Nivel de acceso' }
const empty = { email: '', level: 'manage' }

/** A102 */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshTeam()
  const form = useFormDraft('team-invitation', empty)
  const clientIdOf = useClientId()
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Invitar al equipo"
      labels={labels}
      submitText="Enviar invitación"
      busyText="Enviando…"
      onClose={onClose}
      schema={teamRoutes.invite.body}
      failure={teamRoutes.invite.failure}
      onFailure={(message) => {
        toast.error(message)
        // The invitation may have been sent although the call failed, because only its answer may have been lost.
        void refresh()
      }}
      onSubmit={async (wanted, { close }) => {
        const body = { ...wanted, clientId: clientIdOf(wanted) }
        const { message } = await call(teamRoutes.invite, { body })
        toast.success(message)
        await refresh()
        close()
      }}
    >
      <p>
        Le enviaremos un enlace personal para que elija su contraseña. Vence en 7 días y se usa una sola vez.
      </p>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        defaultValue={form.start.email}
        data-autofocus
      />
      <RadioGroup
        name="level"
        legend={labels.level}
        defaultValue={form.start.level}
        options={adminLevels.map((level) => ({
          value: level,
          label: adminLevelLabels[level],
          hint: levelHints[level],
        }))}
      />
    </DraftDialog>
  )
}
